import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Blueprint } from '@commedia/core'
import { type WireClient, wireClient } from '@commedia/core/wire'
import type { Browser, Page } from 'playwright-core'
import { honestPlay, hostileFrom, hostilePlay } from './hostile-play.ts'
import { hostileUploads } from './hostile-uploads.ts'
import { visit } from './open-browser.ts'
import { type Payload, payloads } from './payloads.ts'
import { bare, readPage } from './read-page.ts'

/** What became of hostile text on the screens. */
export interface OutputSafety {
  readonly payloads: number
  /** How many of them were seen on a screen, as the text they are. */
  readonly payloads_seen: number
  /** How many came in as files, by name or by content. */
  readonly payloads_uploaded: number
  readonly uploads_seen: number
  /** How many the house would not take in at all. */
  readonly payloads_refused: number
  readonly scripts_run: number
  readonly remote_requests: number
  /** Ways the pages' own policy leaves open: none. */
  readonly policy_gaps: number
}

const MARK = 'commediaMark'
const TRIED = 'commediaTried'
/** As many as stand on one screen. */
const LINES_A_SHOW = 8
const SETTLE_MS = 700
const STRICT = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

/** Puts hostile text into names, props, titles, lines and files, opens every screen that shows them, and counts what ran. */
export async function outputSafety(browser: Browser, url: string, count: number): Promise<OutputSafety> {
  let reached = 0
  const listener = createServer((_request, response) => {
    reached++
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const left = [...payloads(count, { mark: MARK, listener: address })]
  const { secret } = await wireClient({ base: url, fetch }).arrive({ body: { name: 'Tester' } })
  const wire = wireClient({ base: url, fetch, secret })
  const { page, context } = await visit(browser)
  let [ran, away] = [0, 0]
  await context.addCookies([{ name: 'commedia', value: secret, url, httpOnly: true, sameSite: 'Strict' }])
  await context.exposeBinding(MARK, () => void ran++)
  // What the policy stops was tried all the same: the text had become markup.
  await context.exposeBinding(TRIED, (_, directive: string) => {
    if (directive.startsWith('script')) ran++
    else away++
  })
  await page.addInitScript((tried) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (globalThis as unknown as Record<string, (directive: string) => void>)[tried]?.(effectiveDirective),
    )
  }, TRIED)
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran++))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) away++
  })
  const { id: blueprint } = await wire.keepBlueprint({ body: { blueprint: honestPlay() } })
  const counts = { payloads_seen: 0, payloads_uploaded: 0, uploads_seen: 0, payloads_refused: 0 }
  while (left.length > 0) {
    const uploaded = await hostileUploads(page, { url, blueprint }, left)
    const found = seenIn(uploaded.used, uploaded.seen)
    counts.payloads_uploaded += uploaded.used.length
    counts.uploads_seen += found
    counts.payloads_seen += found
    const hostile = hostileFrom(left)
    const show = await putOn(wire, hostilePlay(hostile)).catch(() => undefined)
    if (show === undefined) {
      // A play with such names is refused as a whole: nobody will ever see it.
      counts.payloads_refused += hostile.used.length
      continue
    }
    const said = left.splice(0, LINES_A_SHOW)
    await sayAll(wire, show, said)
    // Nobody plays on: what was said still stands where one looks.
    await wire.stopShow({ show })
    counts.payloads_seen += seenIn([...hostile.used, ...said], await look(page, url, show))
    await wire.deleteShow({ show })
  }
  const policy_gaps = await policyGaps(url)
  await context.close()
  listener.close()
  listener.closeAllConnections()
  return { payloads: count, ...counts, scripts_run: ran, remote_requests: away + reached, policy_gaps }
}

/** What the pages' policy ought to forbid and does not. */
async function policyGaps(url: string): Promise<number> {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  const loose = policy.match(/unsafe-|\*|https?:/gu) ?? []
  return loose.length + STRICT.filter((rule) => !policy.includes(rule)).length
}

function seenIn(used: readonly Payload[], seen: string): number {
  return used.filter((payload) => seen.includes(bare(payload))).length
}

async function putOn(wire: WireClient, blueprint: Blueprint): Promise<string> {
  const { id: show, cast } = await wire.createShow({ body: { blueprint } })
  for (const { id: role } of cast.slice(0, 1)) await wire.giveSeat({ show, role, body: { to: 'me' } })
  await wire.startShow({ show })
  for (let tries = 0; tries < 100 && !(await wire.getShow({ show })).opened; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return show
}

async function sayAll(wire: WireClient, show: string, lines: readonly Payload[]): Promise<void> {
  for (const [nth, text] of lines.entries())
    await wire.sendCue({ show, body: { kind: 'say-line', id: `line ${nth}`, text } }).catch(() => undefined)
}

/** Everything that stands on the screens of a show, as text. */
async function look(page: Page, url: string, show: string): Promise<string> {
  const texts: string[] = []
  for (const place of ['/', `/shows/${show}/cast`, `/shows/${show}`, `/shows/${show}/screen`]) {
    await page.goto(`${url}${place}`)
    if (place === `/shows/${show}`)
      await page
        .getByText('In reach')
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => undefined)
    await page.waitForTimeout(SETTLE_MS)
    texts.push(await readPage(page))
  }
  return texts.join('\n')
}
