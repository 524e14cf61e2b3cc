import { globSync, readFileSync, statSync } from 'node:fs'
import type { Checked } from './check-commands.ts'
import { SITE } from './places.ts'

const DIST = `${SITE}.vitepress/dist/`
const LINK = /<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g
const ID = /\sid="([^"]+)"/g

/** Follows every link of the built site: pages, files, and the places within pages. Links that leave it are counted as wrong. */
export function checkLinks(): Checked {
  const pages = globSync('**/*.html', { cwd: DIST }).sort()
  const ids = new Map(pages.map((page) => [page, idsIn(page)]))
  let looked = 0
  const wrong = new Set<string>()
  for (const page of pages.filter((one) => one !== '404.html')) {
    const here = new URL(page.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''), 'http://site/')
    for (const [, href = ''] of readFileSync(`${DIST}${page}`, 'utf8').matchAll(LINK)) {
      looked++
      const url = new URL(unescaped(href), here)
      if (url.host !== here.host) {
        if (!ALLOWED.includes(url.host)) wrong.add(`${page}: ${href} leaves the site`)
        continue
      }
      const target = fileOf(decodeURIComponent(url.pathname))
      const anchor = decodeURIComponent(url.hash.slice(1))
      if (target === undefined) wrong.add(`${page}: ${href} leads nowhere`)
      else if (anchor && !ids.get(target)?.has(anchor))
        wrong.add(`${page}: ${href} names a place that is not there`)
    }
  }
  return { looked, wrong: [...wrong] }
}

/** Hosts a page may name; nothing is loaded from them. */
const ALLOWED = ['creativecommons.org', 'github.com', 'opentelemetry.io', 'www.standardwebhooks.com']

function fileOf(path: string): string | undefined {
  const bare = path.replace(/^\//, '')
  const tries = bare === '' || bare.endsWith('/') ? [`${bare}index.html`] : [bare, `${bare}.html`]
  return tries.find((file) => statSync(`${DIST}${file}`, { throwIfNoEntry: false })?.isFile())
}

function idsIn(page: string): ReadonlySet<string> {
  const text = readFileSync(`${DIST}${page}`, 'utf8')
  return new Set(Array.from(text.matchAll(ID), ([, id = '']) => unescaped(id)))
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')
}
