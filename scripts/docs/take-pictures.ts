import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { openBrowser, visit } from '../e2e/open-browser.ts'
import type { Checked } from './check-commands.ts'
import { SITE } from './places.ts'

const DIST = `${SITE}.vitepress/dist`
const PICTURES = `${SITE}.pictures`
const PAGES = {
  front: '/',
  evening: '/players/first-evening',
  build: '/developers/',
  events: '/reference/events',
  zh: '/zh/',
}
/** In a sample each size is looked at in one light. */
const SAMPLE = { desk: 'dark', phone: 'light' } as const
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** Opens five pages in a browser at both sizes and in both lights, keeps what they look like, and hears what the browser complains of. */
export async function takePictures({ full }: { readonly full: boolean }): Promise<Checked> {
  mkdirSync(PICTURES, { recursive: true })
  const server = createServer((request, response) => {
    const file = fileFor(new URL(request.url ?? '/', 'http://site').pathname)
    if (file === undefined) return void response.writeHead(404).end()
    response
      .setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser()
  const wrong: string[] = []
  let looked = 0
  try {
    for (const [name, path] of Object.entries(PAGES))
      for (const size of ['desk', 'phone'] as const)
        for (const theme of full ? (['dark', 'light'] as const) : ([SAMPLE[size]] as const)) {
          const { page, context, complaints } = await visit(browser, { size, theme })
          page.on('request', (request) => {
            if (!request.url().startsWith(base) && !request.url().startsWith('data:'))
              wrong.push(`${name} asks ${request.url()}`)
          })
          await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          if (wide > 0) wrong.push(`${path} is ${wide} px too wide on a ${size}`)
          const { violations } = await new AxeBuilder({ page }).analyze()
          for (const { id, impact, nodes } of violations)
            if (impact === 'serious' || impact === 'critical')
              wrong.push(`${path}, ${theme}, ${size}: ${id} (${nodes[0]?.target.join(' ')})`)
          wrong.push(...complaints.map((one) => `${path}: ${one}`))
          await page.screenshot({
            path: `${PICTURES}/${name}-${size}-${theme}.png`,
            fullPage: name === 'front' || name === 'zh',
          })
          await context.close()
          looked++
        }
  } finally {
    await browser.close()
    server.close()
  }
  return { looked, wrong }
}

function fileFor(path: string): string | undefined {
  const inside = normalize(decodeURIComponent(path)).replace(/^(\.\.[/\\])+/, '')
  const tries = [join(DIST, inside), join(DIST, `${inside}.html`), join(DIST, inside, 'index.html')]
  return tries.find((file) => file.startsWith(DIST) && statSync(file, { throwIfNoEntry: false })?.isFile())
}
