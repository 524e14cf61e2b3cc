import type { Page } from 'playwright-core'
import { hostileFrom, hostilePlay } from './hostile-play.ts'
import type { Payload } from './payloads.ts'
import { readPage } from './read-page.ts'

/** What was uploaded through the pages, and what then stood on them. */
export interface Uploaded {
  readonly used: readonly Payload[]
  readonly seen: string
}

/** A name in a script is no longer than that, and stands in one line. */
const LONGEST_NAME = 46
const PEOPLE = 4
const SOON_MS = 15_000

/** Brings hostile files in as people do: scripts and plays by name and by content, and pictures that are none. */
export async function hostileUploads(
  page: Page,
  { url, blueprint }: { readonly url: string; readonly blueprint: string },
  left: Payload[],
): Promise<Uploaded> {
  const parts = [
    await uploadScript(page, url, left),
    await uploadPlay(page, `${url}/blueprints/${blueprint}`, left),
  ]
  await uploadPicture(page, `${url}/characters/new`, parts[0]?.used[0] ?? '')
  return { used: parts.flatMap(({ used }) => used), seen: parts.map(({ seen }) => seen).join('\n') }
}

/** A script on the foyer: its name becomes the title of the work, who speaks in it is told. */
async function uploadScript(page: Page, url: string, left: Payload[]): Promise<Uploaded> {
  const hostile = hostileFrom(left)
  const name = hostile.instead('script')
  const people = takeNames(left)
  const speeches = people.map((who) => `@${who}\nGood evening to ${who}.\n`)
  await page.goto(url)
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      file(`${name}.fountain`, `INT. KITCHEN - NIGHT\n\n${[...speeches, ...speeches].join('\n')}`),
    )
  await page.getByRole('dialog').waitFor({ timeout: SOON_MS })
  return { used: [...hostile.used, ...people], seen: await readPage(page) }
}

/** A play at the desk, by a hostile name and full of hostile names; and a file that is no play at all. */
async function uploadPlay(page: Page, place: string, left: Payload[]): Promise<Uploaded> {
  const hostile = hostileFrom(left)
  await page.goto(place)
  const picker = page.locator('input[type="file"]')
  await picker.waitFor({ state: 'attached', timeout: SOON_MS })
  const nothing = hostile.instead('nothing')
  await picker.setInputFiles(file(`${nothing}.json`, hostile.used.join('\n')))
  await page.getByText('is not a blueprint').waitFor({ timeout: SOON_MS })
  const refused = await readPage(page)
  const name = hostile.instead('play')
  await picker.setInputFiles(file(`${name}.json`, JSON.stringify(hostilePlay(hostile))))
  const opened = await page
    .getByText('Undo brings back')
    .waitFor({ timeout: SOON_MS })
    .then(() => true)
    .catch(() => false)
  const texts = [refused, await readPage(page)]
  // A play that is turned down counts as one that nobody saw.
  if (!opened) return { used: hostile.used, seen: texts.join('\n') }
  // The form of each person, and of the place with its props.
  const entries = page.getByRole('navigation', { name: 'Contents of the blueprint' }).getByRole('listitem')
  const count = await entries.count()
  for (let nth = 0; nth < count; nth++) {
    await entries.nth(nth).getByRole('button').first().click()
    texts.push(await readPage(page))
  }
  return { used: hostile.used, seen: texts.join('\n') }
}

/** A picture for a character that is a page of scripts; nothing of it is ever to be seen. */
async function uploadPicture(page: Page, place: string, payload: Payload): Promise<void> {
  await page.goto(place)
  const picker = page.locator('input[type="file"]')
  await picker.waitFor({ state: 'attached', timeout: SOON_MS })
  for (const mimeType of ['image/svg+xml', 'image/png'])
    await picker.setInputFiles({
      ...file(`${payload}.png`, `<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`),
      mimeType,
    })
}

function takeNames(left: Payload[]): readonly Payload[] {
  const names: Payload[] = []
  for (let at = 0; at < left.length && names.length < PEOPLE; )
    if (/^[^\n]+$/u.test(left[at] ?? '') && (left[at] ?? '').length <= LONGEST_NAME)
      names.push(...left.splice(at, 1))
    else at++
  return names
}

function file(name: string, content: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
}
