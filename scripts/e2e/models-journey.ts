import { createServer } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { type Hands, keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import { openHouse } from './open-house.ts'
import { until } from './stage-visit.ts'
import { standIn } from './stand-in.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 90_000
/** Who serves models on one's own machine, and where. */
const PROGRAMS = [
  ['KoboldCpp', 5001],
  ['LM Studio', 1234],
  ['vLLM', 8000],
  ['llama.cpp', 8080],
] as const
const KNOWN = [
  ...[
    'OpenAI',
    'Anthropic',
    'Google',
    'OpenRouter',
    'DeepSeek',
    'Mistral',
    'Groq',
    'xAI',
    'Qwen (DashScope)',
  ],
  ...['Moonshot', 'Zhipu', 'SiliconFlow', 'Ollama', 'LM Studio', 'llama.cpp', 'KoboldCpp', 'vLLM'],
]
const HERE = 'simulated'
const FAR = ['simulated-far', 'simulated-priced', 'simulated-sees', 'simulated-embed'] as const

/** What was found on the machine, who is known by name, what it costs, who does what: at a desk with the keyboard, and on a phone in Chinese. */
export async function modelsByName(trip: Trip): Promise<void> {
  await gather(trip, { looking: { size: 'desk', tongue: 'en' }, words: EN })
  await gather(trip, { looking: { size: 'phone', tongue: 'zh', theme: 'light' }, words: ZH })
}

/** Somebody before the page of models. */
interface Owner {
  readonly page: Page
  readonly hands: Hands
  readonly words: typeof EN
}

async function gather(
  { browser, house: { pages }, picture }: Trip,
  { looking, words }: { readonly looking: Looking; readonly words: typeof EN },
): Promise<void> {
  const house = await openHouse({ pages, model: 'none', firstTokenMs: 100, tokenMs: 5, exampleNames: true })
  const far = await standIn(FAR)
  let here: Awaited<ReturnType<typeof standIn>> | undefined
  try {
    const { page, complaints } = await arrive(browser, house, { ...looking, place: '/models' })
    const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
    const owner: Owner = { page, hands, words }
    const again = page.getByRole('button', { name: words.lookAgain, exact: true })
    await again.waitFor()

    const [program, port] = await freeProgram()
    const found = page.getByRole('button', { name: words.playWith(HERE, program), exact: true })
    if (await found.isVisible()) throw new Error('a model was found before it was there')
    here = await standIn([HERE], { port })
    await hands.press(again)
    await hands.press(found)
    await told(owner, HERE, [words.kept, words.atOnce, words.blind, words.reads, words.free])
    if (here.asked(HERE) === 0) throw new Error('it was not really tried')

    await knowsByName(owner)

    const farAway = `http://models.example:${far.port}`
    await connect(owner, farAway, 'simulated-priced')
    await told(owner, 'simulated-priced', [words.kept, words.reads, words.costs('$0.15', '$0.6')])
    await connect(owner, farAway, 'simulated-far')
    await told(owner, 'simulated-far', [words.unpriced])
    await saysPrice(owner, 'simulated-far')
    await connect(owner, farAway, 'simulated-sees')
    await told(owner, 'simulated-sees', [words.sees])
    await connect(owner, farAway, 'simulated-embed')
    await told(owner, 'simulated-embed', [words.embeds])

    await page.reload()
    await jobsHold(owner, [HERE, ...FAR])
    if (!(await row(page, 'simulated-far').innerText()).includes(words.costs('$3', '$15')))
      throw new Error('the price that was said is forgotten')
    await wellMade(page, looking, [HERE, ...FAR])
    await picture(page, `models-jobs-${looking.size}`)
    await hands.press(row(page, 'simulated-priced').getByRole('button', { name: words.letGo }))
    await hands.press(page.getByRole('dialog').getByRole('button', { name: words.letGo }))
    await row(page, 'simulated-priced').waitFor({ state: 'detached' })
    noComplaints(complaints)
    await page.context().close()
  } finally {
    await house.close()
    await far.close()
    await here?.close()
  }
}

/** A program whose usual port nobody has taken on this machine. */
async function freeProgram(): Promise<(typeof PROGRAMS)[number]> {
  for (const program of PROGRAMS) {
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(program[1], '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return program
  }
  throw new Error('every usual port is taken')
}

/** All vendors, routers and programs stand there by name; whoever is chosen has an address already, and a key is asked for where one is due. */
async function knowsByName({ page, words }: Owner): Promise<void> {
  const who = page.getByLabel(words.who, { exact: true })
  const names = await who.locator('option').allInnerTexts()
  const missing = KNOWN.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`not known by name: ${missing.join(', ')}`)
  const address = page.getByLabel(words.address, { exact: true })
  await who.selectOption({ label: 'Mistral' })
  if ((await address.inputValue()) !== 'https://api.mistral.ai/v1') throw new Error('a vendor has no address')
  await page.getByLabel(words.key, { exact: true }).waitFor()
  await page.getByRole('link', { name: words.keyWhere }).waitFor()
  await who.selectOption({ index: 0 })
}

async function connect({ page, hands, words }: Owner, address: string, model: string): Promise<void> {
  await hands.write(page.getByLabel(words.address, { exact: true }), address)
  await page.keyboard.press('Enter')
  await hands.press(page.getByRole('button', { name: new RegExp(`^${model}`) }))
}

/** It says of a model that was just heard what it can do and costs. */
async function told(
  { page, words }: Owner,
  model: string,
  facts: readonly (string | RegExp)[],
): Promise<void> {
  const list = page.getByRole('region', { name: words.heard(model), exact: true }).getByRole('list')
  await list.waitFor({ timeout: LONG_MS })
  const said = await list.getByRole('listitem').allInnerTexts()
  const missing = facts.filter(
    (fact) => !said.some((one) => (fact instanceof RegExp ? fact.test(one) : one === fact)),
  )
  if (missing.length > 0)
    throw new Error(`of ${model} it says ${said.join(', ')}, and not ${missing.join(', ')}`)
}

/** Nobody knows what it costs: it is asked, and what is said stands there. */
async function saysPrice({ page, hands, words }: Owner, model: string): Promise<void> {
  const one = row(page, model)
  await one.getByText(words.ask).waitFor()
  await hands.write(one.getByLabel(words.priceIn), '3')
  await hands.write(one.getByLabel(words.priceOut), '15')
  await hands.press(one.getByRole('button', { name: words.keep, exact: true }))
  await one.getByText(words.costs('$3', '$15')).waitFor()
}

/** Each job goes to a model of its own, and stays with it. */
async function jobsHold({ page, words }: Owner, models: readonly string[]): Promise<void> {
  const [embedder = '', speakers] = [models.at(-1), models.slice(0, -1)]
  const only = new Map([
    [words.eyes, 'simulated-sees'],
    [words.jobs.at(-1), embedder],
  ])
  const plan = words.jobs.map(
    (job, nth) => [job, only.get(job) ?? speakers[nth % speakers.length] ?? ''] as const,
  )
  const eyes = page.getByLabel(words.eyes, { exact: true }).locator('option')
  // The page was just opened: what is not there yet offers nobody anything.
  await eyes.filter({ hasText: 'simulated-sees (' }).waitFor({ state: 'attached' })
  if ((await eyes.allInnerTexts()).some((one) => one.startsWith(`${HERE} (`)))
    throw new Error('a model that sees nothing is offered to be the eyes')
  for (const [job, model] of plan) await giveJob(page, job, model)
  await page.reload()
  for (const [job, model] of plan) await doneBy(page, job, model)
}

/** Gives a job to a model by the page of models, and sees that it has it. */
export async function giveJob(page: Page, job: string, model: string): Promise<void> {
  const chosen = page.getByLabel(job, { exact: true })
  await chosen.waitFor()
  const label = (await chosen.locator('option').allInnerTexts()).find((one) => one.startsWith(`${model} (`))
  if (label === undefined) throw new Error(`${model} cannot be given ${job}`)
  await chosen.selectOption({ label })
  await doneBy(page, job, model)
}

async function doneBy(page: Page, job: string, model: string): Promise<void> {
  const chosen = page.getByLabel(job, { exact: true })
  const name = (): Promise<string> =>
    chosen.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.label ?? '')
  await until(
    async () => (await name()).startsWith(`${model} (`),
    async () => `${job} is done by ${await name()}`,
  )
}

function row(page: Page, model: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: model, exact: true, level: 3 }) })
}

const EN = {
  lookAgain: 'Look again',
  playWith: (model: string, from: string) => `Play with ${model} (${from})`,
  heard: (model: string) => `${model} is connected`,
  kept: 'keeps to forms',
  atOnce: 'answers at once',
  blind: 'sees no pictures',
  sees: 'sees pictures',
  reads: /^reads [\d,]+ tokens$/,
  free: 'costs nothing',
  embeds: 'finds memories',
  costs: (input: string, output: string) => `${input} in, ${output} out, for a million tokens`,
  unpriced: 'price not known',
  ask: 'Nobody knows what it costs. Say it, so that the bill is right.',
  priceIn: 'In, $ a million tokens',
  priceOut: 'Out, $ a million tokens',
  keep: 'Keep',
  letGo: /^Let it go/,
  who: 'Who has it',
  address: 'Address',
  key: 'Key',
  keyWhere: 'Where to get a key',
  eyes: 'Eyes',
  jobs: ['Everything', 'Actors', 'Small decisions', 'Narrator and director', 'Judge', 'Eyes', 'Memory'],
}
const ZH: typeof EN = {
  lookAgain: '再找一遍',
  playWith: (model, from) => `用 ${model} 来演（${from}）`,
  heard: (model) => `${model} 接上了`,
  kept: '守得住格式',
  atOnce: '张口就来',
  blind: '看不见图',
  sees: '看得见图',
  reads: /^一次读 [\d,]+ 词元$/,
  free: '不花钱',
  embeds: '找回忆用',
  costs: (input, output) => `每百万词元：读 ${input}，写 ${output}`,
  unpriced: '不知道价钱',
  ask: '没人知道它多少钱。写上，账才算得准。',
  priceIn: '读，每百万词元多少美元',
  priceOut: '写，每百万词元多少美元',
  keep: '记下',
  letGo: /^让它走/,
  who: '谁家的',
  address: '地址',
  key: '密钥',
  keyWhere: '去哪里拿密钥',
  eyes: '眼睛',
  jobs: ['一切', '演员', '小主意', '旁白与导演', '评判', '眼睛', '记忆'],
}
