import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Language } from '@commedia/core'
import type { SeenEvent } from '@commedia/core/wire'
import { printPage } from '@commedia/web/share'
import type { Browser } from 'playwright-core'
import { openBrowser, visit } from '../e2e/open-browser.ts'
import { payloads } from '../e2e/payloads.ts'
import type { ProofRow, ProofRun } from '../proof.ts'

const PAYLOADS = { full: 500, sample: 50 } as const
const ON_A_PAGE = 50
const MARK = 'shareMark'
/** So long a page without care is given to betray itself. */
const PLANTED_MS = 1_500

/** What came of opening some pages. */
interface Seen {
  scripts: number
  requests: number
  axe: number
  complaints: number
  unplayed: number
}

/** Opens pages made of hostile names and lines from files, in a real browser. */
export async function proveHostile({ full }: ProofRun) {
  const count = full ? PAYLOADS.full : PAYLOADS.sample
  const folder = mkdtempSync(join(tmpdir(), 'commedia-share-'))
  let asked = 0
  const listener = createServer((_, response) => {
    asked++
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const texts = payloads(count, { mark: MARK, listener: address })
  const browser = await openBrowser()
  try {
    const rows: ProofRow[] = []
    const all: Seen = { scripts: 0, requests: 0, axe: 0, complaints: 0, unplayed: 0 }
    for (let at = 0; at < texts.length; at += ON_A_PAGE) {
      const isZh = (at / ON_A_PAGE) % 2 === 1
      const language: Language = isZh ? 'zh' : 'en'
      const html = hostilePage(texts.slice(at, at + ON_A_PAGE), language)
      const look = { size: isZh ? 'phone' : 'desk', theme: at % 3 === 0 ? 'light' : 'dark' } as const
      const seen = await openPage(browser, join(folder, `page-${at}.html`), { html, look, judge })
      for (const name of Object.keys(all) as (keyof Seen)[]) all[name] += seen[name]
      rows.push({ page: at / ON_A_PAGE + 1, language, ...look, ...seen })
    }
    // Seen to fail: what a page without its care would do.
    const before = asked
    const bare = hostilePage(texts.slice(0, ON_A_PAGE), 'en')
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/u, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
    const planted = await openPage(browser, join(folder, 'planted.html'), {
      html: bare,
      look: { size: 'desk', theme: 'dark' },
      judge: (page) => page.waitForTimeout(PLANTED_MS),
    })
    const isFound = planted.scripts > 0 && planted.requests > 0 && asked > before
    return {
      figures: {
        hostile_texts: texts.length,
        scripts_run: all.scripts,
        requests: all.requests + before,
        axe_serious: all.axe,
        complaints: all.complaints,
        lines_not_replayed: all.unplayed,
        planted_markup_found: isFound ? 1 : 0,
      },
      rows,
    }
  } finally {
    await browser.close()
    listener.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Opening {
  readonly html: string
  /** What is looked at once it stands there. */
  readonly judge: (page: Page, seen: Seen) => Promise<void>
  readonly look: { readonly size: 'desk' | 'phone'; readonly theme: 'dark' | 'light' }
}

async function openPage(
  browser: Browser,
  file: string,
  { html, look, judge: judged }: Opening,
): Promise<Seen> {
  writeFileSync(file, html)
  const { page, context, complaints } = await visit(browser, look)
  const seen: Seen = { scripts: 0, requests: 0, axe: 0, complaints: 0, unplayed: 0 }
  try {
    await page.exposeFunction(MARK, () => void seen.scripts++)
    const own = pathToFileURL(file).href
    page.on('request', (request) => {
      if (request.url() !== own && !request.url().startsWith('data:')) seen.requests++
    })
    page.on('dialog', (dialog) => dialog.dismiss())
    await page.goto(own, { waitUntil: 'load' })
    await judged(page, seen)
    seen.complaints = complaints.length
    return seen
  } finally {
    await context.close()
  }
}

type Page = Awaited<ReturnType<typeof visit>>['page']

async function judge(page: Page, seen: Seen): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  for (const { id, nodes } of grave) console.log(`${id}: ${nodes[0]?.html.slice(0, 160)}`)
  seen.axe = grave.length
  seen.unplayed = await replay(page)
}

/** Plays a page from its first line to its last by keys: how many lines were not shown one after another, and all of them at the end. */
async function replay(page: Page): Promise<number> {
  const count = await page.locator('.l').count()
  if (count === 0 || (await page.locator('#play').count()) !== 1) return 1
  await page.locator('body').focus()
  await page.keyboard.press('l')
  await page.keyboard.press(' ')
  let missed = 0
  for (let at = 1; at <= count; at++) {
    const shown = await page.locator('.l:not(.later)').count()
    if (shown !== at) missed++
    if (at < count) await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Escape')
  return missed + (await page.locator('.l.later').count())
}

const AT = '2026-11-16T10:'

/** An evening in which everything that people or models write is hostile. */
function hostilePage(texts: readonly string[], language: Language): string {
  let seq = 0
  const clock = (): string =>
    `${AT}${String(Math.floor(seq / 60)).padStart(2, '0')}:${String(seq % 60).padStart(2, '0')}.000Z`
  const event = (type: string, by: string, body: SeenEvent['body']): SeenEvent => ({
    ...{ seq: ++seq, version: 1, type, by, body },
    at: clock(),
  })
  const text = (at: number): string => texts[at % texts.length] ?? ''
  const cast = [0, 1, 2].map((at) =>
    event('role-listed', 'stage-manager', {
      role: `role_${at}`,
      name: text(at * 2),
      description: text(at * 2 + 1),
    }),
  )
  const scene = { scene: 'scene_1', name: text(7), time: text(8), surroundings: text(9) }
  const lines = texts.flatMap((line, at) => [
    event('line-spoken', `role_${at % 3}`, {
      text: line,
      channel: at % 5 === 0 ? 'whisper' : 'aloud',
      ...(at % 5 === 0 ? { to: `role_${(at + 1) % 3}` } : {}),
    }),
    ...(at % 4 === 0 ? [event('narrated', 'narrator', { text: line })] : []),
  ])
  const looked = event('looked-round', 'narrator', {
    ...scene,
    props: [],
    people: [],
  })
  const events = [...cast, looked, ...lines]
  const sat = { role_0: text(3) }
  return printPage(
    { title: text(6), language, kind: 'performance', cast: [], events },
    {
      sat,
      allowed: { role_0: text(4), role_1: text(5) },
      marked: events.map((one) => one.seq).slice(8, 12),
      cost: 1,
    },
  ).html
}
