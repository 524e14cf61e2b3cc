import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Blueprint } from '@commedia/core'
import { type WireClient, wireClient } from '@commedia/core/wire'
import type { Browser, Page } from 'playwright-core'
import { visit } from './open-browser.ts'
import { type Payload, payloads } from './payloads.ts'

/** What became of hostile text on the screens. */
export interface OutputSafety {
  readonly payloads: number
  /** How many of them were seen on a screen, as the text they are. */
  readonly shown: number
  /** How many the house would not take in at all. */
  readonly refused: number
  readonly scripts_run: number
  readonly remote_requests: number
}

const PLAY = fileURLToPath(new URL('../../shows/the-kings-soup.json', import.meta.url))
const MARK = 'commediaMark'
/** As many as stand on one screen. */
const LINES_A_SHOW = 8
const SETTLE_MS = 700

/** Puts hostile text into names, props, scenes, titles and lines, opens every screen that shows them, and counts what ran. */
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
  let ran = 0
  let away = 0
  await context.addCookies([{ name: 'commedia', value: secret, url, httpOnly: true, sameSite: 'Strict' }])
  await context.exposeBinding(MARK, () => void ran++)
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran++))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) away++
  })
  let shown = 0
  let refused = 0
  while (left.length > 0) {
    const { blueprint, used } = hostilePlay(left)
    const show = await putOn(wire, blueprint).catch(() => undefined)
    if (show === undefined) {
      // A play with such names is refused as a whole: nobody will ever see it.
      refused += used.length
      continue
    }
    const said = left.splice(0, LINES_A_SHOW)
    await sayAll(wire, show, said)
    const seen = await look(page, url, show)
    shown += [...used, ...said].filter((payload) => seen.includes(bare(payload))).length
    await wire.deleteShow({ show })
  }
  await context.close()
  listener.close()
  listener.closeAllConnections()
  return { payloads: count, shown, refused, scripts_run: ran, remote_requests: away + reached }
}

/** The bundled play with hostile text wherever people may write; takes what it uses from the list. */
function hostilePlay(left: Payload[]): { readonly blueprint: Blueprint; readonly used: readonly Payload[] } {
  const play = JSON.parse(readFileSync(PLAY, 'utf8')) as Blueprint
  const used: Payload[] = []
  const hostile = (honest: string): string => {
    const payload = left.shift()
    if (payload === undefined) return honest
    used.push(payload)
    return payload
  }
  const blueprint: Blueprint = {
    ...play,
    title: hostile(play.title).slice(0, 200),
    cast: play.cast.map((member) => ({
      ...member,
      name: hostile(member.name),
      description: hostile(member.description),
    })),
    acts: play.acts.map((act) => ({
      ...act,
      title: hostile(act.title),
      scenes: act.scenes.map((scene, nth) =>
        nth > 0
          ? scene
          : {
              ...scene,
              name: hostile(scene.name),
              props: scene.props.map((prop) => (prop.hidden ? prop : { ...prop, name: hostile(prop.name) })),
            },
      ),
    })),
  }
  return { blueprint, used }
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
    texts.push(bare(await page.evaluate(() => `${document.title}\n${document.body.innerText}`)))
  }
  return texts.join('\n')
}

/** As letters and figures alone: breaks, brackets and capitals are the page's. */
function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
