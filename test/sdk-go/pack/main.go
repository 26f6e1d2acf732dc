// Packs a module: writes a folder that the go command reads as a module proxy. Usage: go run main.go SOURCE MODULE VERSION PROXY
package main

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
)

func main() {
	if err := pack(os.Args[1], os.Args[2], os.Args[3], os.Args[4]); err != nil {
		log.Fatal(err)
	}
}

func pack(source, module, version, proxy string) error {
	folder := filepath.Join(proxy, filepath.FromSlash(module), "@v")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	manifest, err := os.ReadFile(filepath.Join(source, "go.mod"))
	if err != nil {
		return err
	}
	facts := fmt.Sprintf(`{"Version":%q}`, version)
	for name, text := range map[string]string{"list": version + "\n", version + ".info": facts, version + ".mod": string(manifest)} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	target, err := os.Create(filepath.Join(folder, version+".zip"))
	if err != nil {
		return err
	}
	defer target.Close()
	archive := zip.NewWriter(target)
	if err := filepath.WalkDir(source, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		return add(archive, source, path, module+"@"+version)
	}); err != nil {
		return err
	}
	return archive.Close()
}

func add(archive *zip.Writer, source, path, prefix string) error {
	name, err := filepath.Rel(source, path)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	file, err := archive.Create(prefix + "/" + filepath.ToSlash(name))
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return err
}
