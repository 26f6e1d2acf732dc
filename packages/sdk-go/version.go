package pay

// Version of the module. npm run generate copies it from the root's package.json.
const Version = "1.0.0"
