import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import type { ProofRow } from '../proof.ts'
import { type Apart, compareAt, laidOn, readPixels } from './compare-pixels.ts'
import { SIZES } from './open-browser.ts'
import { smallPng } from './small-png.ts'

/** A screen as a story shows it, once these were pressed in it. */
interface Screen {
  readonly story: string
  readonly press?: readonly string[]
  /** Its words matter: it is looked at in Chinese too. */
  readonly inChinese?: true
  /** It is laid over other pictures: drawn at their size, on nothing. */
  readonly laidOver?: true
}

const A_MASK = 'li[data-you=false] button'
const TO_WHISPER = '[role=menuitem] >> nth=1'

/** The main screens, each as the story that shows most of it. */
const SCREENS: Readonly<Record<string, Screen>> = {
  foyer: { story: 'foyer/full' },
  'foyer-connect': { story: 'foyer/models-offered', inChinese: true },
  library: { story: 'library/shelf', inChinese: true },
  models: { story: 'models/full', inChinese: true },
  join: { story: 'join/invited-to-play' },
  'writers-room': { story: 'writers-room/desk' },
  'casting-call': { story: 'casting-call/cast' },
  stage: { story: 'stage/streaming' },
  'stage-by-line': { story: 'stage/by-line' },
  'stage-who': { story: 'stage/who' },
  'stage-mask': { story: 'stage/your-turn', press: [A_MASK], inChinese: true },
  'stage-whisper': { story: 'stage/your-turn', press: [A_MASK, TO_WHISPER] },
  'stage-watched': {
    story: 'stage/watched',
    press: ['section button[aria-haspopup=dialog]'],
    inChinese: true,
  },
  'stage-another': { story: 'stage/another-take', inChinese: true },
  'stage-end': { story: 'stage/end' },
  'stage-over': { story: 'stage/over', inChinese: true },
  'stage-overlay': { story: 'stage/overlay', inChinese: true, laidOver: true },
  'stage-overlay-before': { story: 'stage/overlay-before', laidOver: true },
  booth: { story: 'booth/playing' },
  'green-room': { story: 'green-room/character' },
  'companion-room': { story: 'companion-room/talk' },
  'mystery-table': { story: 'mystery-table/reveal' },
  'case-writing': { story: 'mystery-table/case-being-written', inChinese: true },
  'any-piece': { story: 'any-piece/your-turn', inChinese: true },
  'any-piece-opening': { story: 'any-piece/opening', inChinese: true },
  'screening-room': { story: 'screening-room/just-seen' },
  settings: { story: 'settings/full' },
}
const LOOKS = [
  { size: 'desk', theme: 'dark', tongue: 'en' },
  { size: 'phone', theme: 'light', tongue: 'en' },
  { size: 'desk', theme: 'light', tongue: 'zh' },
  { size: 'phone', theme: 'dark', tongue: 'zh' },
  { size: 'stream', theme: 'dark', tongue: 'en' },
  { size: 'stream', theme: 'light', tongue: 'zh' },
] as const
type Look = (typeof LOOKS)[number]

/** What the kept colours and another build of the same browser may account for. */
const MOST: Apart = { changed: 0.0002, off: 0.4 }
/** What lies behind what is laid over something. */
const BEHIND = '#3d7a5c'
const KEPT = fileURLToPath(new URL('./pictures/', import.meta.url))
const PROOF = fileURLToPath(new URL('../../.proof/', import.meta.url))
const NOWHERE = 'http://pages.invalid'
const NOW = '2026-11-14T20:30:00Z'
/** A faint change that somebody might overlook and the comparison must not: a little less red in the curtain. */
const PLANTED = ':root:root { --curtain: #982c28; --curtain-deep: #6e1d1b }'

/** What became of the pictures. */
export interface Pictures {
  readonly pictures: number
  readonly pictures_changed: number
  readonly pictures_skipped: number
}

/** Draws the main screens from their stories without any server and compares them with the pictures kept beside this file. */
export async function comparePictures(
  browser: Browser,
  pages: string,
  {
    update,
    only,
    rows,
  }: { readonly update: boolean; readonly only?: string | undefined; readonly rows: ProofRow[] },
): Promise<Pictures> {
  const counts = { pictures: 0, pictures_changed: 0, pictures_skipped: 0 }
  const reader = await browser.newPage()
  for (const look of LOOKS) {
    const page = await beforeStories(browser, pages, look)
    const told = await storyNames(page)
    for (const [screen, { story, press = [], inChinese, laidOver }] of Object.entries(SCREENS)) {
      if (look.tongue === 'zh' && inChinese === undefined) continue
      if ((look.size === 'stream') !== (laidOver === true) || !screen.startsWith(only ?? '')) continue
      const name = `${screen}-${look.size}-${look.theme}${look.tongue === 'zh' ? '-zh' : ''}`
      if (!told.includes(story)) {
        counts.pictures_skipped++
        rows.push({ what: `picture ${name}`, found: `SKIPPED: there is no story ${story}` })
        continue
      }
      await openStory(page, { story, name })
      for (const wanted of press) await page.locator(wanted).first().click()
      const drawn = await draw(page, laidOver)
      const now = laidOver ? await laidOn(reader, drawn, BEHIND) : drawn
      const path = join(KEPT, `${name}.png`)
      if (update) {
        mkdirSync(KEPT, { recursive: true })
        writeFileSync(path, smallPng(await readPixels(reader, now)))
      }
      counts.pictures++
      const kept = existsSync(path) ? readFileSync(path) : undefined
      const apart = kept === undefined ? undefined : await compareAt(reader, kept, now)
      rows.push({ what: `picture ${name}`, found: apart === undefined ? 'NOT KEPT YET' : inWords(apart) })
      if (apart === undefined || isChanged(apart)) {
        counts.pictures_changed++
        mkdirSync(PROOF, { recursive: true })
        writeFileSync(join(PROOF, `picture-${name}.png`), now)
      }
      if (kept !== undefined && screen === 'foyer') {
        await page.addStyleTag({ content: PLANTED })
        const isSeen = isChanged(await compareAt(reader, kept, await draw(page)))
        rows.push({ what: `a planted colour on ${name}`, found: isSeen ? 'seen' : 'NOT SEEN' })
        if (!isSeen) counts.pictures_changed++
      }
    }
    await page.context().close()
  }
  await reader.context().close()
  return counts
}

/** Somebody before the story pages, at a fixed hour; whatever is not a built file is not there. */
async function beforeStories(browser: Browser, pages: string, { size, theme, tongue }: Look): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: SIZES[size], colorScheme: theme, hasTouch: size === 'phone' },
    ...{
      locale: tongue === 'zh' ? 'zh-CN' : 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    },
  })
  await context.route('**/*', (route) => {
    const path = join(pages, new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  return page
}

async function storyNames(page: Page): Promise<readonly string[]> {
  await page.goto(`${NOWHERE}/stories.html`)
  const links = page.locator('#main a')
  await links.first().waitFor()
  return links.allInnerTexts()
}

async function openStory(
  page: Page,
  { story, name }: { readonly story: string; readonly name: string },
): Promise<void> {
  // Another search part makes it another page, so that nothing of the last picture stays.
  await page.goto(`${NOWHERE}/stories.html?picture=${name}#${story}`)
  await page.locator('#house h1').first().waitFor()
}

/** Takes the picture once two in a row are the same: fonts are there, the graph and the script have found their place. */
async function draw(page: Page, omitBackground = false): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 20; tries++) {
    await page.evaluate(atRest)
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide', omitBackground })
    if (next.equals(last)) return next
    last = next
    await page.waitForTimeout(250)
  }
  throw new Error('a story does not come to rest')
}

/**
 * Runs in the page: twice in a row it has drawn a frame and has nothing left to do, also where the machine leaves it little time. A script
 * that follows its end may stop a pixel before it; here it stands at it.
 */
async function atRest(): Promise<void> {
  await document.fonts.ready
  for (let times = 0; times < 2; times++) {
    for (const script of document.querySelectorAll('section[tabindex="0"]')) {
      const left = script.scrollHeight - script.clientHeight - script.scrollTop
      if (left < 4) script.scrollTop = script.scrollHeight
    }
    await new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done())))
  }
}

function isChanged({ changed, off }: Apart): boolean {
  return changed > MOST.changed || off > MOST.off
}

function inWords({ changed, off }: Apart): string {
  return `${(changed * 100).toFixed(3)} % of its pixels (at most ${(MOST.changed * 100).toFixed(2)} %), ${off.toFixed(2)} of 255 in all (at most ${MOST.off})`
}
