import { readdirSync, readFileSync } from 'node:fs'

/** A package of others that a file of the bundle came from: its folder, by the last `node_modules` of its path. */
const OF_OTHERS = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//u

/** The names, licences and notices of everybody whose code is in a bundle, by the files that went into it. */
export function noticesOf(files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => OF_OTHERS.exec(file)?.[1] ?? []))
  const notices = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    const texts = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|notice|copying)/iu.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim())
    return [`== ${name} ${version} (${license})`, ...texts].join('\n\n')
  })
  return `This package holds code of others, under their own licences.\n\n${notices.join('\n\n')}\n`
}
