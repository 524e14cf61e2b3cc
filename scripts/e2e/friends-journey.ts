import type { Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { type Hands, keyHands, touchHands } from './hands.ts'
import { type Looking, type Visitor, visit } from './open-browser.ts'
import { ask, putOn, standing } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 90_000

const WORDS = {
  en: {
    blueprint: 'the-kings-soup',
    share: 'Share',
    more: 'More',
    open: 'Open to the network',
    close: 'Close to the network',
    isClosed: /^Only this machine reaches the house/u,
    name: 'Who invites, as your friends read it',
    keep: 'Keep',
    kept: 'Kept',
    play: /^To play/u,
    watch: /^To watch/u,
    link: 'The link',
    shut: 'Close',
    invites: (name: string) => `${name} invites you to`,
    comeIn: 'Come in',
    sit: 'Take your seat',
    house: 'Take your place',
    by: (name: string) => `played by ${name}`,
    person: 'a person',
    count: '1 watching',
    who: 'Who watches',
    applaud: 'Applaud',
    applause: 'Somebody applauds',
    lost: /^The line is down/u,
  },
  zh: {
    blueprint: 'ye-hang-deng',
    share: '分享',
    more: '更多',
    open: '开放给网络',
    close: '不再开放',
    isClosed: /^现在只有本机能进/u,
    name: '朋友看到的邀请人',
    keep: '保存',
    kept: '已保存',
    play: /^来演/u,
    watch: /^来看戏/u,
    link: '链接',
    shut: '关闭',
    invites: (name: string) => `${name}邀请你来`,
    comeIn: '入场',
    sit: '就座',
    house: '就座',
    by: (name: string) => `由${name}扮演`,
    person: '真人',
    count: '1 人在看',
    who: '谁在看',
    applaud: '鼓掌',
    applause: '有人鼓掌',
    lost: /^连线断了/u,
  },
} as const

/** What they are called, which is nobody's English. */
const NAMES = { host: 'Ada', player: 'Grace', watcher: 'Linus' }

/** A house that is opened to the network from its page: a part and a place by links from another address, marks, a count, applause, on stage and in a companion room, and the door shut again; at a desk in English with keys, on a phone in Chinese by touch. */
export async function friendsFromElsewhere(trip: Trip): Promise<void> {
  await evening(trip, { size: 'desk', tongue: 'en' })
  await evening(trip, { size: 'phone', tongue: 'zh', theme: 'light' })
}

type Here = Looking & { readonly size: 'desk' | 'phone'; readonly tongue: 'en' | 'zh' }

async function evening(trip: Trip, looking: Here): Promise<void> {
  const { browser, house, picture } = trip
  const words = WORDS[looking.tongue]
  const host = await arrive(browser, house, looking)
  const hands = handsOn(host.page, looking)
  await putOn(host.page, { blueprint: words.blueprint, tempo: 'at-once', part: 0 })
  await opensSheet(host.page, hands, looking)
  await host.page.getByText(words.isClosed).waitFor()
  await wellMade(host.page, looking)
  await hands.press(host.page.getByRole('button', { name: words.open, exact: true }))
  await host.page.getByRole('button', { name: words.close, exact: true }).waitFor()
  await hands.write(host.page.getByLabel(words.name), NAMES.host)
  await hands.press(host.page.getByRole('button', { name: words.keep, exact: true }))
  await host.page.getByText(words.kept, { exact: true }).waitFor()
  const { tunnelTo, addresses } = await ask<Sharing>(host.page, 'GET /api/sharing')
  const outside = `http://127.0.0.2:${new URL(tunnelTo).port}`
  const links = {
    play: await linkOf(host.page, hands, words.play),
    watch: await linkOf(host.page, hands, words.watch),
  }
  for (const link of Object.values(links))
    if (addresses[0] !== undefined && new URL(link).origin !== addresses[0])
      throw new Error(`a link leads to ${new URL(link).origin}, which nobody else reaches`)
  // How an address begins is the same in every language.
  await wellMade(host.page, looking, [...Object.values(NAMES), 'https'])
  await keptFromStrangers(trip, outside)
  await hands.press(host.page.getByRole('dialog').getByRole('button', { name: words.shut, exact: true }))

  const title = await host.page.locator('h1').first().innerText()
  const come = (link: string, as: keyof typeof NAMES): Promise<Visitor> =>
    comes(trip, { place: `${outside}/join${new URL(link).hash}`, as, title }, looking)
  const player = await come(links.play, 'player')
  const watcher = await come(links.watch, 'watcher')
  await areMarked([host.page, watcher.page], words.by(NAMES.player))
  await isCounted([host.page, player.page, watcher.page], looking)
  await applauds(watcher.page, [host.page, player.page], looking)
  await picture(player.page, `friends-${looking.size}`)
  for (const { page } of [host, player, watcher]) await wellMade(page, looking, Object.values(NAMES))
  await inARoom({ host, player, watcher }, { outside, looking, picture })

  await opensSheet(host.page, hands, looking)
  await hands.press(host.page.getByRole('button', { name: words.close, exact: true }))
  await host.page.getByText(words.isClosed).waitFor()
  for (const { page } of [player, watcher]) await standing(page, words.lost)
  const isShut = await fetch(`${outside}/health`).then(
    () => false,
    () => true,
  )
  if (!isShut) throw new Error('the door to the network is still open')
  await host.page.getByText(words.count, { exact: true }).waitFor({ state: 'detached' })
  for (const { complaints } of [host, player, watcher]) noComplaints(complaints)
  for (const { context } of [host, player, watcher]) await context.close()
}

interface Sharing {
  readonly tunnelTo: string
  readonly addresses: readonly string[]
}

function handsOn(page: Page, { size }: Here): Hands {
  return size === 'phone' ? touchHands(page) : keyHands(page)
}

/** The sheet where links are made: at a desk by its button, on a phone out of the menu. */
async function opensSheet(page: Page, hands: Hands, { size, tongue }: Here): Promise<void> {
  const words = WORDS[tongue]
  if (size === 'desk') await hands.press(page.getByRole('button', { name: words.share, exact: true }))
  else
    await hands.choose(
      page.getByRole('button', { name: words.more, exact: true }),
      page.getByRole('menuitem', { name: words.share, exact: true }),
    )
  await page.getByRole('dialog').waitFor()
}

async function linkOf(page: Page, hands: Hands, wanted: RegExp): Promise<string> {
  const row = page.getByRole('dialog').locator('li').filter({ hasText: wanted }).first()
  await hands.press(row.getByRole('button').first())
  return (await row.locator('output').innerText()).trim()
}

/** Without a link there is nothing, and nobody who comes that way is at the machine. */
async function keptFromStrangers({ browser }: Trip, outside: string): Promise<void> {
  const { page, context } = await visit(browser, {})
  await page.goto(`${outside}/settings`)
  const came = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const arriving = await fetch('/api/people', { method: 'POST', headers, body: '{"name":"Stranger"}' })
    const facts = await (await fetch('/api/house')).json()
    return { arriving: arriving.status, connects: facts.connects, shares: facts.shares }
  })
  if (came.arriving !== 403 || came.connects !== false || came.shares !== false)
    throw new Error(`a stranger from the network is taken for somebody else: ${JSON.stringify(came)}`)
  await context.close()
}

type Friends = Readonly<Record<'host' | 'player' | 'watcher', Visitor>>

/** The same three in a companion room: whoever is no model is marked, who watches is counted and claps; then back to the stage. */
async function inARoom(
  { host, player, watcher }: Friends,
  { outside, looking, picture }: { readonly outside: string; readonly looking: Here } & Pick<Trip, 'picture'>,
): Promise<void> {
  const words = WORDS[looking.tongue]
  const { tongue: language } = looking
  const stages = [host, player, watcher].map(({ page }) => ({ page, stage: page.url() }))
  const { companions } = await ask<Companions>(host.page, `GET /api/companions?language=${language}`)
  const room = await ask<Room>(host.page, 'POST /api/rooms', {
    language,
    companions: companions.slice(0, 2).map(({ house }) => ({ house })),
  })
  const linkTo = async (wish: object): Promise<string> => {
    const { secret } = await ask<{ readonly secret: string }>(
      host.page,
      `POST /api/shows/${room.id}/invites`,
      wish,
    )
    return `${outside}/join#${secret}`
  }
  const chair = room.cast.find(({ name, sitter }) => name === '' && sitter === null)?.id
  await host.page.goto(new URL(`/shows/${room.id}`, host.page.url()).href)
  for (const { page, wish, go } of [
    { page: player.page, wish: { right: 'seat', role: chair }, go: words.sit },
    { page: watcher.page, wish: { right: 'watch' }, go: words.house },
  ]) {
    await page.goto(await linkTo(wish))
    const hands = handsOn(page, looking)
    await hands.press(page.getByRole('button', { name: words.comeIn, exact: true }))
    await page.getByRole('button', { name: go, exact: true }).waitFor()
    await picture(page, `friends-room-ticket-${wish.right}-${looking.size}`)
    await hands.press(page.getByRole('button', { name: go, exact: true }))
    await page.waitForURL(/\/shows\/room_/u, { timeout: LONG_MS })
  }
  await areMarked([host.page, watcher.page], words.person)
  await isCounted([host.page, player.page, watcher.page], looking)
  await applauds(watcher.page, [host.page, player.page], looking)
  await picture(watcher.page, `friends-room-${looking.size}`)
  for (const { page } of [host, player, watcher]) await wellMade(page, looking, Object.values(NAMES))
  for (const { page, stage } of stages) await page.goto(stage)
  await isCounted([host.page], looking)
}

interface Companions {
  readonly companions: readonly { readonly house: string }[]
}

interface Room {
  readonly id: string
  readonly cast: readonly { readonly id: string; readonly name: string; readonly sitter: object | null }[]
}

interface Invited {
  readonly place: string
  readonly as: keyof typeof NAMES
  readonly title: string
}

/** Somebody follows a link: the first page says from whom and to what, before it asks for anything. */
async function comes(
  { browser, picture }: Trip,
  { place, as, title }: Invited,
  looking: Here,
): Promise<Visitor> {
  const words = WORDS[looking.tongue]
  const guest = await visit(browser, looking)
  const { page } = guest
  await page.goto(place)
  const hands = handsOn(page, looking)
  await page.getByText(words.invites(NAMES.host), { exact: true }).waitFor({ timeout: LONG_MS })
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await wellMade(page, looking, [NAMES.host])
  await picture(page, `friends-invited-${as}-${looking.size}`)
  await hands.write(page.getByRole('textbox').first(), NAMES[as])
  await hands.press(page.getByRole('button', { name: words.comeIn, exact: true }))
  await hands.press(
    page.getByRole('button', { name: as === 'player' ? words.sit : words.house, exact: true }),
  )
  await page.waitForURL(/\/shows\//, { timeout: LONG_MS })
  return guest
}

/** Masks that are people are marked, for eyes and ears. */
async function areMarked(pages: readonly Page[], told: string): Promise<void> {
  for (const page of pages) {
    const marked = page.locator('main section li', { hasText: told })
    await marked.first().waitFor({ state: 'attached', timeout: LONG_MS })
    if ((await marked.locator('svg').count()) < 2) throw new Error('a person’s mask bears no sign')
  }
}

/** Everybody there sees how many watch, and who they are. */
async function isCounted(pages: readonly Page[], looking: Here): Promise<void> {
  const words = WORDS[looking.tongue]
  for (const page of pages) {
    const count = page.getByRole('button', { name: words.count, exact: true })
    await count.waitFor({ timeout: LONG_MS })
    await handsOn(page, looking).press(count)
    await page.getByRole('dialog', { name: words.who }).getByText(NAMES.watcher).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

/** One who watches claps, and everybody sees it; who plays cannot. */
async function applauds(watcher: Page, others: readonly Page[], looking: Here): Promise<void> {
  const words = WORDS[looking.tongue]
  for (const page of others)
    if (await page.getByRole('button', { name: words.applaud, exact: true }).count())
      throw new Error('somebody on stage may applaud')
  const heard = [watcher, ...others].map((page) =>
    page.getByRole('status').filter({ hasText: words.applause }).waitFor({ timeout: LONG_MS }),
  )
  await handsOn(watcher, looking).press(watcher.getByRole('button', { name: words.applaud, exact: true }))
  await Promise.all(heard)
}
