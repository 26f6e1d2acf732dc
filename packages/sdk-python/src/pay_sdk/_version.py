"""Version of the package. ``npm run generate`` copies it from the root's package.json."""

VERSION = "1.0.0"
