import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Checked } from './check-commands.ts'
import { allPages, ROOT } from './places.ts'

const LINK = /\]\((?![a-z]+:|#|\/)([^)\s#]+)(?:#[^)\s]*)?\)/gu
/** What only the site would put in: on a forge these are words. */
const OF_THE_SITE_ALONE = /^(?:<<< |:::(?!:)).*$/gmu

/** Holds pages against how a forge reads them: a link is a file of the repository, and code stands on the page. */
export function checkForge(): Checked {
  let looked = 0
  const wrong = allPages().flatMap(({ file, text }) => {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gmu, '').replaceAll(/`[^`\n]+`/gu, '')
    const links = Array.from(prose.matchAll(LINK), ([, to = '']) => to)
    looked += links.length
    return [
      ...links
        .filter((to) => !existsSync(join(ROOT, dirname(file), decodeURIComponent(to))))
        .map((to) => `${file}: ${to} is no file of the repository`),
      ...(prose.match(OF_THE_SITE_ALONE) ?? []).map(
        (line) => `${file}: a forge shows “${line}” as it stands`,
      ),
    ]
  })
  return { looked, wrong }
}
