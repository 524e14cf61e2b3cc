import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BallotFile, wireClient } from '@commedia/core/wire'
import type { Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import type { OpenHouse } from './open-house.ts'
import type { Trip } from './trip.ts'

/** What no voter may ever read. */
const SYSTEMS = ['secretive-8b', 'unnamed-70b'] as const
/** So many more vote without a browser, for the order to be seen drawn. */
const MORE_VOTERS = 12

/** Has two pairs compared by two guests who do not know whose they are, and opens the box. */
export async function compareBlind({ browser, house, picture }: Trip): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'commedia-ballot-'))
  const file = join(place, 'ballot.json')
  writeFileSync(file, JSON.stringify(BALLOT))
  try {
    const owner = await arrive(browser, house)
    await owner.page.getByRole('link', { name: 'The critics' }).click()
    await owner.page.getByLabel('Bring a ballot file').setInputFiles(file)
    await owner.page.getByRole('heading', { name: BALLOT.title }).waitFor()
    await owner.page.getByText('nobody has voted yet').waitFor()
    await owner.page.getByRole('button', { name: 'Make a link' }).click()
    const link = await owner.page.getByRole('textbox', { name: 'The link for voters' }).inputValue()

    const ana = await arrive(browser, house, { place: link, theme: 'light' })
    const [heardByAna] = await Promise.all([
      listen(ana.page),
      ana.page.getByRole('button', { name: 'Begin' }).click(),
    ])
    await ana.page.getByRole('heading', { name: /^Pair 1 of 2/ }).waitFor()
    await choose(ana.page, 'The keeper')
    await picture(ana.page, 'critics-vote')
    await ana.page.getByRole('button', { name: 'Next pair' }).click()
    // Whoever comes back finds what they chose.
    await ana.page.reload()
    await ana.page.getByRole('heading', { name: /^Pair 2 of 2/ }).waitFor()
    await ana.page.getByRole('button', { name: 'Back' }).click()
    await ana.page.getByText('3 of 3 chosen').waitFor()
    await ana.page.getByRole('button', { name: 'Next pair' }).click()
    await choose(ana.page, 'The keeper')
    await ana.page.getByRole('button', { name: 'Hand in the ballot' }).click()
    await ana.page.getByRole('heading', { name: 'Thank you' }).waitFor()

    const ben = await arrive(browser, house, { place: link, size: 'phone' })
    const [heardByBen] = await Promise.all([
      listen(ben.page),
      ben.page.getByRole('button', { name: 'Begin' }).tap(),
    ])
    await ben.page.getByRole('heading', { name: /^Pair 1 of 2/ }).waitFor()
    await ben.page.getByRole('button', { name: 'The second', exact: true }).tap()
    await ben.page.getByRole('region', { name: 'The second' }).waitFor()
    await ben.page.getByRole('button', { name: /^Your verdict/ }).tap()
    for (const even of await ben.page.getByRole('radio', { name: 'Even' }).all()) await even.check()
    await picture(ben.page, 'critics-vote-phone')
    if (await ben.page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      throw new Error('the page is wider than the phone')
    await ben.page.getByRole('button', { name: 'Next pair' }).tap()
    await ben.page.getByRole('heading', { name: /^Pair 2 of 2/ }).waitFor()
    await ben.page.getByRole('button', { name: /^Your verdict/ }).tap()
    await ben.page.getByRole('button', { name: 'Hand in the ballot' }).tap()
    await ben.page.getByRole('heading', { name: 'Thank you' }).waitFor()

    for (const heard of [heardByAna, heardByBen]) {
      const said = heard.join('\n')
      if (!said.includes('The keeper')) throw new Error('nothing was heard of what a voter was sent')
      const name = SYSTEMS.find((one) => said.includes(one))
      if (name !== undefined) throw new Error(`a voter was sent the name ${name}`)
    }
    const first = await moreVoters(house, link)
    if (new Set(first).size !== 2) throw new Error(`the same stood first ${first.length} times`)

    await owner.page.getByText(`${2 + MORE_VOTERS} people have voted`).waitFor()
    if (await owner.page.getByText('Narrative quality').count())
      throw new Error('a result before the box is open')
    await owner.page.getByRole('button', { name: 'Open the box' }).click()
    await owner.page.getByRole('button', { name: 'Open it' }).click()
    await owner.page.getByRole('heading', { name: `${SYSTEMS[0]} and ${SYSTEMS[1]}` }).waitFor()
    // Ana is for the keeper on both pairs, Ben finds the first even and skips the second; the others are for the ledger.
    const counted = await owner.page.getByRole('cell').allInnerTexts()
    const narrative = [`2 (${share(2)})`, `1 (${share(1)})`, `${2 * MORE_VOTERS} (${share(2 * MORE_VOTERS)})`]
    for (const cell of narrative)
      if (!counted.includes(cell)) throw new Error(`the box does not say ${cell}, but ${counted.join(', ')}`)
    await picture(owner.page, 'critics-results')
    const saving = owner.page.waitForEvent('download')
    await owner.page.getByRole('button', { name: /^Save the votes/ }).click()
    if (!(await saving).suggestedFilename().endsWith('.votes.json')) throw new Error('no votes were saved')
    for (const { complaints } of [owner, ana, ben]) noComplaints(complaints)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** In every respect for the performance in which these words stand, wherever it stands. */
async function choose(page: Page, words: string): Promise<void> {
  await page.getByRole('region').getByText(words).waitFor()
  const isFirst = (await page.getByRole('region', { name: 'The first' }).getByText(words).count()) > 0
  const name = isFirst ? 'The first' : 'The second'
  for (const radio of await page.getByRole('radio', { name, exact: true }).all()) await radio.check()
  await page.getByText('3 of 3 chosen').waitFor()
}

/** Everything the house sends to a page from now on. */
async function listen(page: Page): Promise<readonly string[]> {
  const heard: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) heard.push(await response.text().catch(() => ''))
  })
  return heard
}

/** Others who vote, in one respect, against the keeper; tells which performance each of them got first. */
async function moreVoters({ url }: OpenHouse, link: string): Promise<readonly string[]> {
  const first: string[] = []
  for (let nth = 0; nth < MORE_VOTERS; nth++) {
    const invite = new URL(link).hash.slice(1)
    const stranger = wireClient({ base: url, fetch })
    const { show: ballot, secret } = await stranger.claimInvite({ body: { secret: invite, name: 'Guest' } })
    if (secret === undefined) throw new Error('a voter is not somebody new')
    const wire = wireClient({ base: url, fetch, secret })
    for (const { pair } of (await wire.getMyBallot({ ballot })).pairs) {
      const shown = await wire.getPair({ ballot, pair: String(pair) })
      const isFirst = JSON.stringify(shown.first).includes('The keeper')
      first.push(isFirst ? 'one' : 'other')
      const choice = isFirst ? 'second' : 'first'
      await wire.castVote({ ballot, pair: String(pair), dimension: 'narrative', body: { choice } })
    }
  }
  return first
}

/** Of all votes on the narrative, as the page writes it. */
function share(votes: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 }).format(
    votes / (2 * MORE_VOTERS + 3),
  )
}

const BALLOT: BallotFile = {
  title: 'The lamp that was not lit',
  language: 'en',
  pairs: ['the lamp room', 'the stairs'].map((scene) => ({
    id: `${scene}: ${SYSTEMS.join(' against ')}`,
    one: {
      name: SYSTEMS[0],
      script: [
        'Act 1',
        `Scene 1. ${scene[0]?.toUpperCase()}${scene.slice(1)}, near midnight`,
        '[The lamp is dark. Rain on the glass. The keeper has not taken off his coat.]',
        'EDITH VANE: (not turning round) You said you would light it at nine.',
        'TOM ARDEN: I said that I would come up at nine. I came up.',
        'EDITH VANE: There is a boat out there.',
        'TOM ARDEN: (puts the matches on the table, between them) There has been a boat out there for eleven years.',
        '[Neither of them reaches for the box. Far down, a door that should be locked closes softly.]',
        'EDITH VANE: Who else has a key?',
        'TOM ARDEN: You had one made. I have the receipt.',
      ].join('\n\n'),
    },
    other: {
      name: SYSTEMS[1],
      script: [
        'Act 1',
        `Scene 1. ${scene[0]?.toUpperCase()}${scene.slice(1)}, near midnight`,
        '[Two lamps burn on the desk. The ledger lies open at a page that was cut out.]',
        'EDITH VANE: Somebody has written in your hand, Mr Arden. It is a good hand. It is not yours.',
        'TOM ARDEN: (laughs) Then I owe them for the ink.',
        'EDITH VANE: You owe them for four hundred pounds.',
        '[He turns the ledger round so that she can read it. The wind takes one of the lamps.]',
        'TOM ARDEN: Read me the date. Slowly. I was at sea.',
        'EDITH VANE: So was the bank.',
      ].join('\n\n'),
    },
  })),
}
