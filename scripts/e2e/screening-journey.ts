import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { arrive, comeIn, noComplaints } from './arrive.ts'
import { openHouse } from './open-house.ts'
import type { Trip } from './trip.ts'

const LONG_MS = 90_000
const SUBTITLES = `1
00:00:00,500 --> 00:00:02,500
Ada: Is it still counting?

2
00:00:30,000 --> 00:00:32,000
Ada: Then it was me.
`

/** Plays a film that is made on the spot, stops it, talks with two characters about it, and looks from the booth. */
export async function screenAFilm({ browser, house: { pages }, picture }: Trip): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'commedia-film-'))
  const film = join(place, 'counting.webm')
  if (!makeFilm(film)) {
    console.log('Not tried: there is no ffmpeg here to make a film with.')
    rmSync(place, { recursive: true, force: true })
    return
  }
  const subtitles = join(place, 'counting.srt')
  writeFileSync(subtitles, SUBTITLES)
  // The name says that this model can see.
  const house = await openHouse({ pages, model: 'simulated-vision', firstTokenMs: 150, tokenMs: 15 })
  try {
    const { page, context, complaints } = await arrive(browser, house)
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await page.getByRole('link', { name: 'Or show somebody a film' }).click()
    await page.getByLabel('What do you show?').fill('The counting picture')
    await page.getByRole('button', { name: /^Colombina/ }).click()
    await page.getByRole('button', { name: /^Il Dottore/ }).click()
    await page.getByRole('button', { name: 'Dim the lights' }).click()
    await page.waitForURL(/\/shows\/screening_/)
    await page.getByLabel('Choose a film').setInputFiles(film)
    await page.getByLabel('Add subtitles (SRT, VTT)').setInputFiles(subtitles)
    await page.getByText('2 subtitles').waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByText('Is it still counting?').waitFor({ timeout: LONG_MS })
    await page.waitForTimeout(2_200)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page
      .getByRole('img', { name: /^Picture at/ })
      .first()
      .waitFor({ timeout: LONG_MS })
    await say(page, 'What did you two make of that?')
    await page.getByText('Colombina has seen the pictures.').first().waitFor({ timeout: LONG_MS })
    await page.getByText('Il Dottore has seen the pictures.').first().waitFor({ timeout: LONG_MS })
    await page.getByRole('button', { name: 'Speak to Colombina' }).click()
    await say(page, 'And you, would you have stayed?')
    await spoken(page, 5)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.waitForTimeout(1_600)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page
      .getByRole('img', { name: /^Picture at/ })
      .first()
      .waitFor({ timeout: LONG_MS })
    await picture(page, 'screening-room')
    if (await page.getByText('Thought', { exact: true }).count())
      throw new Error('somebody in the room reads thoughts')
    const link = await guestLink(page)
    const guest = await arrive(browser, house, { place: link, size: 'phone' })
    await comeIn(guest.page, 'Ana')
    await guest.page
      .getByText('The film is with whoever shows it.', { exact: false })
      .or(guest.page.getByText('Choose a film'))
      .first()
      .waitFor()
    await say(guest.page, 'I came late. Was it good?')
    await page.getByText('I came late. Was it good?').first().waitFor({ timeout: LONG_MS })
    await spoken(page, 8)
    await page.getByRole('link', { name: 'Director’s booth' }).click()
    await page.getByRole('button', { name: /booth/i }).first().click()
    for (const head of ['Perception', 'Thought', 'Answer'])
      await page.getByRole('heading', { name: head, exact: true }).first().waitFor({ timeout: LONG_MS })
    await page.getByText('saw pictures').first().waitFor()
    await page
      .getByRole('img', { name: /^Picture at/ })
      .first()
      .waitFor()
    await picture(page, 'screening-director')
    const largest = Math.max(...bodies.map((body) => body.length))
    if (bodies.some((body) => body.includes('Then it was me')))
      throw new Error('words from after the stretch were sent')
    if (!bodies.some((body) => body.includes('"show-clip"')) || largest > 2_500_000)
      throw new Error(`what was sent is not a few pictures: ${largest} characters`)
    for (const one of [complaints, guest.complaints]) noComplaints(one)
    await context.close()
  } finally {
    await house.close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('What do you say?').fill(text)
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
}

/** Waits until so many lines stand in the record of the room. */
async function spoken(page: Page, lines: number): Promise<void> {
  const show = new URL(page.url()).pathname.split('/').at(-1)
  const count = (): Promise<number> =>
    page.evaluate(async (id) => {
      const reply = await fetch(`/api/shows/${id}/record?limit=500`)
      const { events } = (await reply.json()) as { events: { type: string }[] }
      return events.filter(({ type }) => type === 'line-spoken').length
    }, show)
  for (const until = Date.now() + LONG_MS; (await count()) < lines; await page.waitForTimeout(300))
    if (Date.now() > until) throw new Error(`${lines} lines were not said`)
  // What stands in the record is drawn a moment later.
  await page.waitForTimeout(600)
}

async function guestLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ask a friend in' }).click()
  await page.getByRole('button', { name: /^To talk/ }).click()
  const link = await page.getByLabel('The link', { exact: true }).innerText()
  await page.getByRole('button', { name: 'Close' }).click()
  return link
}

/** Eight seconds of bars that count; says whether there is anything to make it with. */
function makeFilm(path: string): boolean {
  const { status } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=12:duration=8'],
      ...['-c:v', 'libvpx', '-b:v', '400k', '-deadline', 'realtime', path],
    ],
    { timeout: 60_000 },
  )
  return status === 0
}
