import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MailHouse, PUBLIC_URL } from './mail-house.ts'

/** What was tried of one kind, and how often it got anybody anywhere. */
export interface Tried {
  readonly what: string
  readonly tried: number
  readonly through: number
}

const PASSWORD = 'a long evening in may'
const ANOTHER = 'a short night in june'
const AT_ONCE = 20

let people = 0

/** Somebody new with an account, and the secret of the letter they got. */
async function somebody(house: MailHouse, name = 'Ana') {
  const email = `somebody${++people}@example.org`
  await house.ask('sign-up/email', { name, email, password: PASSWORD })
  return { email, confirm: await secretTo(house, email, 0) }
}

/** Links that were used, are over, or are for something or somebody else. */
export async function tryOldLinks(house: MailHouse): Promise<readonly Tried[]> {
  const signIn = async (email: string, password: string) =>
    (await house.ask('sign-in/email', { email, password })).status === 200
  const ana = await somebody(house)
  const bo = await somebody(house, 'Bo')
  await house.ask('request-password-reset', { email: ana.email })
  const reset = await secretTo(house, ana.email, 1)

  const wrongKind = [
    await house.ask('reset-password', { token: ana.confirm, newPassword: ANOTHER }),
    await house.ask('verify-email', { token: reset }),
  ]
  const atOnce = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, nth) =>
      house.ask('reset-password', { token: reset, newPassword: `${ANOTHER} ${nth}` }),
    ),
  )
  const later = await house.ask('reset-password', { token: reset, newPassword: ANOTHER })
  const confirms = []
  for (let times = 0; times < 3; times++)
    confirms.push(await house.ask('verify-email', { token: bo.confirm }))
  // Whoever holds Ana's links has nothing of Bo's, and the other way round.
  const others = [await signIn(bo.email, ANOTHER), await signIn(ana.email, PASSWORD)]

  const late = await somebody(house, 'Late')
  await house.ask('request-password-reset', { email: late.email })
  const overdue = await secretTo(house, late.email, 1)
  await house.sql(`UPDATE account_links SET expires = ${Date.now()}`)
  const expired = [
    await house.ask('verify-email', { token: late.confirm }),
    await house.ask('reset-password', { token: overdue, newPassword: ANOTHER }),
  ]
  return [
    {
      what: 'used again, one after another and at once',
      tried: atOnce.length + 4,
      through: beyondFirst([...atOnce, later]) + beyondFirst(confirms),
    },
    { what: 'for something else', tried: wrongKind.length, through: through(wrongKind) },
    { what: "for somebody else's account", tried: others.length, through: others.filter(Boolean).length },
    { what: 'expired', tried: expired.length, through: through(expired) },
  ]
}

/** Sessions and wishes that a new password ends. */
export async function tryAfterReset(house: MailHouse): Promise<Tried> {
  const { email, confirm } = await somebody(house)
  await house.ask('verify-email', { token: confirm })
  const { cookie } = await house.ask('sign-in/email', { email, password: PASSWORD })
  await house.ask('change-email', { newEmail: `thief-${email}`, password: PASSWORD }, { cookie })
  const move = await secretTo(house, `thief-${email}`, 0)
  await house.ask('request-password-reset', { email })
  const token = await secretTo(house, email, 1)
  await house.ask('reset-password', { token, newPassword: ANOTHER })
  const replies = [
    await house.ask('verify-email', { token: move }),
    await house.ask('send-verification-email', {}, { cookie }),
    await house.ask('change-email', { newEmail: `thief2-${email}`, password: ANOTHER }, { cookie }),
    await house.ask('sign-in/email', { email, password: PASSWORD }),
  ]
  return {
    what: 'sessions, passwords and wishes of before a reset',
    tried: replies.length,
    through: through(replies),
  }
}

/** Secrets nobody was sent: at random, and near one that was. */
export async function tryGuesses(house: MailHouse, guesses: number): Promise<Tried> {
  const { email, confirm } = await somebody(house)
  await house.ask('request-password-reset', { email })
  const reset = await secretTo(house, email, 1)
  const near = [confirm, reset].flatMap((secret) => [
    secret.slice(0, -1),
    `${secret}A`,
    ` ${secret}`,
    `${secret}%00`,
    `${secret}\u0000`,
    secret.toLowerCase(),
    secret.toUpperCase(),
    [...secret].reverse().join(''),
    createHash('sha256').update(secret).digest('hex'),
    `%' OR digest LIKE '%`,
    `' OR '1'='1`,
    '*',
    '__proto__',
  ])
  const random = Array.from({ length: guesses }, () => randomBytes(32).toString('base64url'))
  const replies = []
  for (const token of [...near, ...random])
    replies.push(
      await house.ask('reset-password', { token, newPassword: ANOTHER }),
      await house.ask('verify-email', { token }),
    )
  const odd = [{ token: {} }, { token: [reset] }, { token: null }, { token: true }, {}]
  for (const body of odd) replies.push(await house.ask('verify-email', body))
  return { what: 'guessed', tried: replies.length, through: through(replies) }
}

const EVE = 'eve@elsewhere.example'
const NAMES = [
  `Ana\r\nBcc: ${EVE}`,
  `Ana\nTo: ${EVE}`,
  `Ana" <${EVE}>, "`,
  `Ana\u2028Bcc: ${EVE}`,
  `=?utf-8?Q?Ana=0D=0ABcc:_${EVE}?=`,
  '<a href="https://elsewhere.example">Press here</a>',
  'Win a prize at https://elsewhere.example',
]
const ADDRESSES = [
  `ana@example.org\r\nBcc: ${EVE}`,
  `ana@example.org\nBcc:${EVE}`,
  `ana@example.org,${EVE}`,
  `ana@example.org;${EVE}`,
  `ana@example.org ${EVE}`,
  `<ana@example.org>,<${EVE}>`,
  `"ana@example.org, ${EVE}"@example.org`,
  `ana@example.org>\r\nRCPT TO:<${EVE}>`,
  `ana@example.org%0aBcc:${EVE}`,
  `group: ana@example.org, ${EVE};`,
  `(${EVE})ana@example.org`,
]

/** A letter that was on its way is there by then. */
const ALL_ARRIVED_MS = 300

/** Names, addresses and names of hosts that would be headers, other people, or words of somebody else in a letter. */
export async function tryInjection(house: MailHouse): Promise<Tried> {
  const before = house.post.letters.length
  let tried = 0
  for (const name of NAMES) {
    tried++
    await somebody(house, name)
  }
  for (const email of ADDRESSES)
    for (const path of ['sign-up/email', 'request-password-reset']) {
      tried++
      await house.ask(path, { name: 'Ana', email, password: PASSWORD })
    }
  const { email } = await somebody(house)
  for (const headers of [
    { 'x-forwarded-host': 'elsewhere.example' },
    { forwarded: 'host=elsewhere.example' },
    { 'accept-language': `zh\tBcc: ${EVE}` },
  ]) {
    tried++
    await house.ask('request-password-reset', { email }, { headers })
  }
  await somebody(house)
  await sleep(ALL_ARRIVED_MS)
  const wrong = house.post.letters.slice(before).filter((letter) => {
    const { to, headers, subject, text, html } = letter
    const whole = JSON.stringify([to, [...headers], subject, text, html])
    const links = text.match(/https?:\/\/[^\s#]+/gu) ?? []
    return (
      to.length !== 1 ||
      // With its colon: the number of a letter may have these three letters in it.
      /elsewhere|bcc\s*:|prize/iu.test(whole) ||
      headers.has('bcc') ||
      (headers.get('to')?.length ?? 0) !== 1 ||
      links.some((link) => !link.startsWith(`${PUBLIC_URL}/`))
    )
  })
  return { what: 'headers, recipients and words put into letters', tried, through: wrong.length }
}

/** Whether an answer says that an address has an account. */
export async function tryWording(house: MailHouse): Promise<Tried> {
  const known = await somebody(house)
  await house.ask('verify-email', { token: known.confirm })
  const { email: taken } = await somebody(house)
  const { cookie } = await house.ask('sign-in/email', { email: known.email, password: PASSWORD })
  const unknown = `nobody${people}@example.org`
  const pairs: readonly (readonly [string, object, object, string?])[] = [
    ['request-password-reset', { email: taken }, { email: unknown }],
    [
      'sign-up/email',
      { name: 'Eve', email: taken, password: ANOTHER },
      { name: 'Eve', email: unknown, password: ANOTHER },
    ],
    [
      'change-email',
      { newEmail: taken, password: PASSWORD },
      { newEmail: `${unknown}x`, password: PASSWORD },
      cookie,
    ],
    ['sign-in/email', { email: taken, password: ANOTHER }, { email: `${unknown}y`, password: ANOTHER }],
  ]
  let told = 0
  for (const [path, one, other, by] of pairs) {
    const asker = by === undefined ? {} : { cookie: by }
    const [first, second] = [await house.ask(path, one, asker), await house.ask(path, other, asker)]
    const blank = (whole: string): string => whole.replace(/[\w.]+@example\.org[xy]?/gu, 'somebody')
    // The length of an address is the asker's own.
    const alike = (whole: string): string => blank(whole).replace(/\["content-length","\d+"\],?/u, '')
    if (alike(first.whole) !== alike(second.whole)) told++
  }
  return {
    what: 'answers that differ between known and unknown addresses',
    tried: pairs.length,
    through: told,
  }
}

/** What the time of answers tells. */
export interface Timing {
  readonly asked: number
  /** How often a known address takes longer than an unknown one: a half when time tells nothing. */
  readonly longer: number
  /** How far from a half that may be by chance. */
  readonly chance: number
}

const PAUSE_MS = 100
const CHANCE_SIGMAS = 4

/** Asks for known and unknown addresses by turns and compares how long the answers took. */
export async function tryTiming(house: MailHouse, accounts: number): Promise<Timing> {
  const emails: string[] = []
  for (let nth = 0; nth < accounts; nth++) emails.push((await somebody(house)).email)
  const ms = { known: [] as number[], unknown: [] as number[] }
  const ask = async (kind: keyof typeof ms, email: string): Promise<void> => {
    ms[kind].push((await house.ask('request-password-reset', { email })).ms)
    // What is done aside is over before the next one is timed.
    await sleep(PAUSE_MS)
  }
  for (const round of [0, 1])
    for (const [nth, email] of emails.entries()) {
      const turns = [() => ask('known', email), () => ask('unknown', `stranger${round}-${nth}@example.org`)]
      for (const turn of nth % 2 === 0 ? turns : turns.reverse()) await turn()
    }
  const { known, unknown } = ms
  const wins = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  const longer = wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
  const n = known.length
  return { asked: 2 * n, longer, chance: CHANCE_SIGMAS * Math.sqrt((2 * n + 1) / (12 * n * n)) }
}

const FREE_ASKS = 10
const FREE_LETTERS = 3

/** Many asks from one place, and many for one mailbox from everywhere. */
export async function tryFlood(house: MailHouse, asks: number): Promise<readonly Tried[]> {
  const from = '198.51.100.7'
  const begun = performance.now()
  const alone = await Promise.all(
    Array.from({ length: asks }, (_, nth) =>
      house.ask('request-password-reset', { email: `flood${nth}@example.org` }, { from }),
    ),
  )
  // One more after a second, another after two more, and so on.
  const inTime = Math.floor(Math.log2((performance.now() - begun) / 1000 + 1))
  const { email } = await somebody(house)
  const written = (): number => house.post.letters.filter(({ to }) => to.includes(email)).length
  // A letter of another kind, by which they confirmed, is counted by itself.
  const before = written()
  const spread = []
  for (let nth = 0; nth < asks; nth++) spread.push(await house.ask('request-password-reset', { email }))
  await somebody(house)
  const letters = written() - before
  const isRefused = spread.some(({ status }) => status !== 200)
  return [
    {
      what: 'asks at once from one address, beyond the free ones',
      tried: asks,
      through: Math.max(0, alone.filter(({ status }) => status === 200).length - FREE_ASKS - inTime),
    },
    {
      what: 'letters to one mailbox asked for from everywhere, beyond the free ones',
      tried: asks,
      through: Math.max(0, letters - FREE_LETTERS),
    },
    { what: 'owners of a mailbox refused for what others ask', tried: 1, through: isRefused ? 1 : 0 },
  ]
}

async function secretTo(house: MailHouse, email: string, place: number): Promise<string> {
  const { text } = await house.post.letter(email, place)
  return /#([\w-]{40,})/u.exec(text)?.[1] ?? ''
}

function through(replies: readonly { readonly status: number }[]): number {
  return replies.filter(({ status }) => status === 200).length
}

/** How many got through besides the one that may. */
function beyondFirst(replies: readonly { readonly status: number }[]): number {
  const count = through(replies)
  // That nobody does is as wrong: then nothing was tried.
  return count === 0 ? 1 : count - 1
}
