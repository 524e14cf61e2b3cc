import { aDraft } from '@commedia/core/testing'
import { type Chosen, Dimension, readMyData } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBallotFile, SYSTEMS } from './a-ballot.test.data.ts'
import { aHouse, type Guest, inOneMinute } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody', config: { limits: { votes: 40, arrivals: 1_000 } } })
  owner = await house.arrive('Olga')
})
afterAll(() => house.close())

const fileBallot = async (pairs = 2): Promise<string> =>
  (await owner.wire.makeBallot({ body: { kind: 'file', file: aBallotFile(pairs) } })).id

async function voterOf(ballot: string): Promise<Guest> {
  return house.claim(await owner.wire.inviteVoters({ ballot, body: {} }), 'Guest')
}

/** What a voter reads first on a pair: the words of the one or of the other. */
async function firstOf({ wire }: Guest, ballot: string, pair: number): Promise<'one' | 'other'> {
  const { first } = await wire.getPair({ ballot, pair: String(pair) })
  return JSON.stringify(first).includes('One says') ? 'one' : 'other'
}

/** A ballot in a voter's hands. */
const inHand = ({ wire }: Guest, ballot: string) => ({
  vote: (pair: number, choice: Chosen, dimension = 'narrative') =>
    wire.castVote({ ballot, pair: String(pair), dimension, body: { choice } }),
})

describe('a ballot from a file', () => {
  it('gives voters both performances, one way or the other, and the same each time they look', async () => {
    const ballot = await fileBallot(12)
    const orders: string[] = []
    for (let nth = 0; nth < 3; nth++) {
      const voter = await voterOf(ballot)
      const { pairs, state, notice } = await voter.wire.getMyBallot({ ballot })
      expect([state, pairs.length]).toEqual(['open', 12])
      expect(notice).toContain('artificial intelligence')
      for (const { pair } of pairs) {
        const { first, second, notice: again } = await voter.wire.getPair({ ballot, pair: String(pair) })
        expect(again).toBe(notice)
        expect([first, second].map((lines) => lines.at(-1))).toEqual(
          expect.arrayContaining([
            { kind: 'speech', by: 'EDITH', parts: [{ kind: 'words', text: `One says number ${pair}.` }] },
            { kind: 'speech', by: 'EDITH', parts: [{ kind: 'words', text: `Other says number ${pair}.` }] },
          ]),
        )
        orders.push(await firstOf(voter, ballot, pair))
      }
      expect((await voter.wire.getMyBallot({ ballot })).pairs).toEqual(pairs)
    }
    expect(new Set(orders)).toEqual(new Set(['one', 'other']))
  })

  it('counts for the performance a voter chose, whichever stood first', async () => {
    const ballot = await fileBallot(6)
    const expected = { one: 0, tie: 0, other: 0 }
    for (let nth = 0; nth < 4; nth++) {
      const voter = await voterOf(ballot)
      for (const { pair } of (await voter.wire.getMyBallot({ ballot })).pairs) {
        const wanted = pair === 0 ? 'tie' : pair % 2 === 0 || nth === 0 ? 'one' : 'other'
        const isFirst = wanted === (await firstOf(voter, ballot, pair))
        await inHand(voter, ballot).vote(pair, wanted === 'tie' ? 'tie' : isFirst ? 'first' : 'second')
        expected[wanted]++
      }
    }
    const { results, firstShown, voters, handedIn } = await owner.wire.openBox({ ballot })
    expect(results).toEqual([
      {
        ...{ one: SYSTEMS[0], other: SYSTEMS[1], pairs: 6 },
        dimensions: [
          { dimension: 'character', one: 0, tie: 0, other: 0 },
          { dimension: 'narrative', ...expected },
          { dimension: 'interaction', one: 0, tie: 0, other: 0 },
        ],
      },
    ])
    expect([voters, handedIn, firstShown?.of]).toEqual([4, 0, 20])
  })

  it('hands out every vote once the box is open: by whom is an id, of which pair is as the file says', async () => {
    const ballot = await fileBallot(1)
    const voter = await voterOf(ballot)
    const shown = (await firstOf(voter, ballot, 0)) === 'one' ? 'a' : 'b'
    await inHand(voter, ballot).vote(0, 'second', 'character')
    await expect(owner.wire.getVotes({ ballot })).rejects.toMatchObject({ reason: 'box-closed' })
    await owner.wire.openBox({ ballot })
    const { votes, dimensions } = await owner.wire.getVotes({ ballot })
    expect(dimensions).toEqual(Dimension.options)
    expect(votes).toEqual([
      {
        ...{ pair: `topic-0 ${SYSTEMS.join(' ')}`, dimension: 'character', choice: 'second', shown },
        ...{ voter: expect.stringMatching(/^voter_/), at: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ])
    expect(JSON.stringify(votes)).not.toContain(voter.id)
  })

  it('tells its owner how many voted and nothing of how, until the box is open', async () => {
    const ballot = await fileBallot()
    const voter = await voterOf(ballot)
    await inHand(voter, ballot).vote(0, 'first')
    await voterOf(ballot)
    const before = await owner.wire.getBallot({ ballot })
    expect(before).toMatchObject({ pairs: 2, voters: 1, handedIn: 0, results: null, firstShown: null })
    await voter.wire.handInBallot({ ballot })
    const [listed] = (await owner.wire.listBallots()).ballots
    expect(listed).toMatchObject({ id: ballot, voters: 1, handedIn: 1, opened: null })
    const { opened } = await owner.wire.openBox({ ballot })
    expect(opened).not.toBeNull()
    expect((await owner.wire.openBox({ ballot })).opened).toBe(opened)
  })

  it('compares in the respects its file names, in one order', async () => {
    const file = { ...aBallotFile(1), dimensions: ['interaction' as const, 'character' as const] }
    const { id: ballot, dimensions } = await owner.wire.makeBallot({ body: { kind: 'file', file } })
    expect(dimensions).toEqual(['character', 'interaction'])
    const voter = await voterOf(ballot)
    await expect(inHand(voter, ballot).vote(0, 'tie', 'narrative')).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(inHand(voter, ballot).vote(0, 'tie', 'beauty')).rejects.toMatchObject({ code: 'not-found' })
    await inHand(voter, ballot).vote(0, 'tie', 'interaction')
  })

  it.each([
    ['without pairs', { pairs: [] }],
    ['with more pairs than anybody reads', { pairs: aBallotFile(201).pairs }],
    ['with two pairs of one id', { pairs: [...aBallotFile(1).pairs, ...aBallotFile(1).pairs] }],
    ['in no language', { language: 'xx' }],
    ['without a title', { title: ' ' }],
    ['whose name a database cannot keep', { title: 'zero \0' }],
    [
      'with a script that is too long',
      { pairs: [{ id: 'a', one: { script: 'x'.repeat(100_001) }, other: { script: 'y' } }] },
    ],
  ])('is refused %s', async (_, details) => {
    const file = { ...aBallotFile(), ...details } as ReturnType<typeof aBallotFile>
    await expect(owner.wire.makeBallot({ body: { kind: 'file', file } })).rejects.toMatchObject({
      code: 'wrong-setting',
    })
  })
})

describe('a voter', () => {
  it('reads no name of a system in anything the house says', async () => {
    const ballot = await fileBallot()
    const link = await owner.wire.inviteVoters({ ballot, body: {} })
    const heard: string[] = []
    const ask = async (path: string, init: RequestInit): Promise<{ secret?: string }> => {
      const reply = await house.app.request(path, init)
      expect(reply.status).toBe(200)
      heard.push(await reply.text())
      return JSON.parse(heard.at(-1) ?? '')
    }
    const json = { 'content-type': 'application/json' }
    const { secret = '' } = await ask('/api/invites/claim', {
      ...{ method: 'POST', headers: json, body: JSON.stringify({ secret: link.secret, name: 'Guest' }) },
    })
    const headers = { ...json, authorization: `Bearer ${secret}` }
    await ask(`/api/ballots/${ballot}/mine`, { headers })
    for (const pair of [0, 1]) await ask(`/api/ballots/${ballot}/pairs/${pair}`, { headers })
    const vote = { method: 'PUT', headers, body: JSON.stringify({ choice: 'first' }) }
    await ask(`/api/ballots/${ballot}/pairs/0/votes/narrative`, vote)
    await ask(`/api/ballots/${ballot}/hand-in`, { method: 'POST', headers })
    await ask(`/api/ballots/${ballot}/mine`, { headers })
    await owner.wire.openBox({ ballot })
    await ask(`/api/ballots/${ballot}/mine`, { headers })
    await ask('/api/me/data', { headers })
    await ask('/api/shows', { headers })
    const said = heard.join('\n')
    expect(said).toContain('One says number 0.')
    for (const name of SYSTEMS) expect(said).not.toContain(name)
    // Nor what would tell the one from the other in every pair alike.
    expect(said).not.toMatch(/"(one|other|shown|seed)"/)
    for (const path of ['', '/votes'])
      expect((await house.app.request(`/api/ballots/${ballot}${path}`, { headers })).status).toBe(403)
  })

  it('may change a choice until the ballot is handed in, and finds it again', async () => {
    const ballot = await fileBallot()
    const voter = await voterOf(ballot)
    await inHand(voter, ballot).vote(0, 'first')
    await inHand(voter, ballot).vote(0, 'tie')
    await inHand(voter, ballot).vote(0, 'second', 'character')
    const mine = await voter.wire.getMyBallot({ ballot })
    expect(mine.pairs.find(({ pair }) => pair === 0)?.choices).toEqual({
      narrative: 'tie',
      character: 'second',
    })
    expect(mine.pairs.find(({ pair }) => pair === 1)?.choices).toEqual({})
    await voter.wire.handInBallot({ ballot })
    await expect(inHand(voter, ballot).vote(0, 'first')).rejects.toMatchObject({ reason: 'ballot-handed-in' })
    expect(await voter.wire.getMyBallot({ ballot })).toEqual({ ...mine, state: 'handed-in' })
  })

  it('comes too late once the box is open', async () => {
    const ballot = await fileBallot()
    const voter = await voterOf(ballot)
    await owner.wire.openBox({ ballot })
    await expect(inHand(voter, ballot).vote(0, 'first')).rejects.toMatchObject({ reason: 'box-opened' })
    await expect(voter.wire.handInBallot({ ballot })).rejects.toMatchObject({ reason: 'box-opened' })
    expect((await voter.wire.getMyBallot({ ballot })).state).toBe('closed')
  })

  it('votes on their own ballot only, on pairs that are there', async () => {
    const [ballot, other] = [await fileBallot(), await fileBallot()]
    const voter = await voterOf(ballot)
    await expect(voter.wire.getMyBallot({ ballot: other })).rejects.toMatchObject({ code: 'not-found' })
    await expect(inHand(voter, other).vote(0, 'first')).rejects.toMatchObject({ code: 'not-found' })
    for (const pair of [2, -1, 0.5, Number.NaN])
      await expect(inHand(voter, ballot).vote(pair, 'first')).rejects.toMatchObject({ code: 'not-found' })
    await expect(voter.wire.getShow({ show: ballot })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is had wait who votes faster than anybody reads', async () => {
    const ballot = await fileBallot()
    const voter = await voterOf(ballot)
    inOneMinute()
    for (let times = 0; times < 40; times++) await inHand(voter, ballot).vote(0, 'first')
    await expect(inHand(voter, ballot).vote(0, 'second')).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  it('who is forgotten leaves no vote behind; an owner, no ballot', async () => {
    const olivia = await house.arrive('Olivia')
    const { id: ballot } = await olivia.wire.makeBallot({ body: { kind: 'file', file: aBallotFile() } })
    const link = await olivia.wire.inviteVoters({ ballot, body: {} })
    const [ana, ben] = [await house.claim(link, 'Ana'), await house.claim(link, 'Ben')]
    for (const voter of [ana, ben]) await inHand(voter, ballot).vote(0, 'first')
    await ana.wire.handInBallot({ ballot })
    const data = readMyData(await ana.wire.getMyData())
    expect(data.votes).toEqual([expect.objectContaining({ ballot, dimension: 'narrative', choice: 'first' })])
    await ana.wire.forgetMe({ query: { when: 'now' } })
    expect(await olivia.wire.getBallot({ ballot })).toMatchObject({ voters: 1, handedIn: 0 })
    const kept = readMyData(await olivia.wire.getMyData())
    expect([kept.ballots.length, kept.ballotPairs.length]).toEqual([1, 2])
    expect(JSON.stringify(kept)).not.toContain('"seed"')
    await olivia.wire.forgetMe({ query: { when: 'now' } })
    const { ballots, ballotPairs, votes } = tables
    const { database } = house.theatre
    expect(await database.$count(ballots, eq(ballots.id, ballot))).toBe(0)
    expect(await database.$count(ballotPairs, eq(ballotPairs.ballot, ballot))).toBe(0)
    expect(await database.$count(votes, eq(votes.ballot, ballot))).toBe(0)
  })
})

describe('a ballot of performances of this house', () => {
  let cues = 0
  const draft = (by: string, type: string, body: Record<string, string>) =>
    aDraft({ by, type, body, cause: { input: `cue ${++cues}` } })

  async function played(guest: Guest, line: string, { fell = true } = {}) {
    const { id: show, take } = await guest.wire.createShow({ body: { blueprint: 'the-last-train' } })
    await house.theatre.store.journal.append(take, 'end', [
      draft('role_ana', 'line-spoken', { text: line, channel: 'aloud' }),
      ...(fell ? [draft('narrator', 'curtain-fell', { text: 'The lights go out.' })] : []),
    ])
    return { show, take }
  }

  it('offers what was played to the end, of mine alone, numbered where titles are the same', async () => {
    const piet = await house.arrive('Piet')
    await played(await house.arrive('Somebody'), 'Not yours.')
    await played(piet, 'Not over.', { fell: false })
    const one = await played(piet, 'The first.')
    const { performances } = await piet.wire.listPerformances()
    expect(performances).toEqual([expect.objectContaining({ ...one, nth: null, language: 'en' })])
    const two = await played(piet, 'The second.')
    const now = (await piet.wire.listPerformances()).performances
    expect(new Map(now.map(({ show, nth }) => [show, nth])).size).toBe(2)
    expect(now.map(({ nth }) => nth).toSorted()).toEqual([1, 2])
    const title = 'Which Ana?'
    const { id: ballot } = await piet.wire.makeBallot({
      body: { kind: 'takes', title, pairs: [{ one, other: two }] },
    })
    const { results } = await piet.wire.openBox({ ballot })
    expect([results?.[0]?.one, results?.[0]?.other].toSorted()).toEqual([
      expect.stringMatching(/\(1\)$/),
      expect.stringMatching(/\(2\)$/),
    ])
  })

  it('is read from the record: words that are removed there are gone here, and a deleted show takes its pair along', async () => {
    const piet = await house.arrive('Piet')
    const one = await played(piet, 'The ticket is under the clock.')
    const two = await played(piet, 'There is no ticket at all.')
    const pairs = [{ one, other: two }]
    const { id: ballot } = await piet.wire.makeBallot({ body: { kind: 'takes', title: 'Tickets', pairs } })
    const voter = await house.claim(await piet.wire.inviteVoters({ ballot, body: {} }), 'Guest')
    // What is played after the curtain is not what was compared.
    await house.theatre.store.journal.append(one.take, 'end', [
      draft('role_ana', 'line-spoken', { text: 'An encore.', channel: 'aloud' }),
    ])
    const read = async () => JSON.stringify(await voter.wire.getPair({ ballot, pair: '0' }))
    expect(await read()).toContain('The ticket is under the clock.')
    expect(await read()).toContain('The lights go out.')
    expect(await read()).not.toMatch(/An encore|show_|take_/)
    await inHand(voter, ballot).vote(0, 'first')
    await piet.wire.removeWords({ show: one.show, body: { seq: 1, reason: 'asked to' } })
    expect(await read()).not.toContain('under the clock')
    expect(await read()).toContain('no ticket at all')
    await piet.wire.deleteShow({ show: two.show })
    await expect(read()).rejects.toMatchObject({ code: 'not-found' })
    expect(await piet.wire.getBallot({ ballot })).toMatchObject({ pairs: 0, voters: 0 })
  })

  it('is not made of what is not mine, or not over', async () => {
    const [piet, mine] = [await house.arrive('Piet'), await played(owner, 'Mine.')]
    const open = await played(piet, 'Not over.', { fell: false })
    const over = await played(piet, 'Over.')
    for (const other of [mine, open, { show: over.show, take: mine.take }])
      await expect(
        piet.wire.makeBallot({ body: { kind: 'takes', title: 'x', pairs: [{ one: over, other }] } }),
      ).rejects.toMatchObject({ code: 'not-found' })
  })
})
