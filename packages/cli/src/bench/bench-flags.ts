import { existsSync, readFileSync } from 'node:fs'
import { CommediaError, type Json, type Language, parseJson, pick, seededRandom } from '@commedia/core'
import {
  type AnySuite,
  type JudgeCertificate,
  RunSettings,
  SUITES,
  type SuiteName,
  SYSTEMS,
} from '@commedia/evals'
import type { Config } from '../config.ts'
import { readCertificate } from '../judge/read-certificate.ts'
import { numberIn } from './number-in.ts'

/** Flags of `bench` as the command line gives them. */
export interface BenchFlags {
  readonly out?: string
  readonly models?: string
  readonly systems?: string
  readonly judge?: string
  readonly judgeUrl?: string
  readonly certificate?: string
  readonly topics?: string
  readonly options?: string
  readonly cases?: string
  readonly only?: string
  readonly language?: Language
  readonly data?: string
  readonly runs?: string
  readonly seed?: string
  readonly atOnce?: string
  readonly json?: boolean
}

const FEW = 10

/** What a run measures, made from flags: models × ways to play, the first of them what the others are compared with. */
export function settingsFrom(
  name: SuiteName,
  flags: BenchFlags,
  {
    suite,
    config,
    topics,
  }: { readonly suite: AnySuite; readonly config: Config; readonly topics?: Json | undefined },
): RunSettings {
  const models = listIn(flags.models) ?? [config.model ?? '']
  const ways = listIn(flags.systems) ?? [Object.keys(SYSTEMS[name])[0] ?? 'full']
  const isJudged = SUITES.some((one) => one.name === name && one.judged)
  const judges = (isJudged ? (listIn(flags.judge) ?? models.slice(0, 1)) : []).map((model, at, all) => ({
    name: all.length === 1 ? 'judge' : `judge ${at + 1}`,
    model,
  }))
  const prices = pricesOf(config)
  const seed = numberIn('--seed', flags.seed ?? '1')
  return RunSettings.parse({
    suite: name,
    version: suite.version,
    seed,
    systems: models.flatMap((model) =>
      ways.map((way) => ({
        name: nameOf(model, way, { models, ways }),
        model,
        settings: settingsOf(name, way),
      })),
    ),
    judges,
    cases: chosenCases(suite, flags, seed),
    concurrency: numberIn('--at-once', flags.atOnce ?? '4'),
    ...(config.maxTokens !== undefined && { mostTokens: config.maxTokens }),
    prices:
      prices === undefined
        ? {}
        : Object.fromEntries(
            [...models, ...judges.map(({ model }) => model)].map((model) => [model, prices]),
          ),
    options: {
      ...optionsIn(flags.options),
      ...(topics !== undefined && { topics }),
      ...(flags.certificate !== undefined && { certificates: certificatesIn(flags.certificate, judges) }),
      ...(name === 'drama' && flags.data !== undefined && { books: flags.data }),
      ...(name === 'screen' && flags.data !== undefined && { moments: flags.data }),
      ...(name === 'mystery' && flags.runs !== undefined && { runs: numberIn('--runs', flags.runs) }),
    },
  })
}

/** Suites that read nothing of `--options`. */
const WITHOUT_OPTIONS: readonly SuiteName[] = ['pad', 'screen', 'companions']

/** Throws `wrong-setting` for flags that would do nothing. */
export function requireOfUse(
  name: SuiteName,
  flags: Pick<BenchFlags, 'certificate' | 'options'>,
  { resumed }: { readonly resumed: boolean },
): void {
  const refuse = (why: string): never => {
    throw new CommediaError('wrong-setting', why)
  }
  if (flags.certificate !== undefined && name !== 'drama')
    refuse(`--certificate is for drama: no certificate speaks of the page that judges of ${name} read.`)
  if (flags.certificate !== undefined && resumed)
    refuse('A run goes on as it was begun: --certificate is given when it is, or with another --out.')
  if (flags.options !== undefined && WITHOUT_OPTIONS.includes(name))
    refuse(`${name} reads nothing of --options.`)
}

/** Topics of the user's own out of a file of JSON. */
export function readTopics(file: string): Json {
  if (!existsSync(file)) throw new CommediaError('not-found', `There are no topics in ${file}.`)
  return parseJson(readFileSync(file, 'utf8')) ?? null
}

function optionsIn(text: string | undefined): Readonly<Record<string, Json>> {
  return text === undefined ? {} : pairsIn(text, /[,，]/u)
}

/** `rounds=2;sensors=emotion+motive;pruner=false`: what is a number or yes or no is one, a list has + between, `emotion+` is a list of one. */
function pairsIn(text: string, between: string | RegExp): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    text
      .split(between)
      .filter((one) => one.trim() !== '')
      .map((one) => {
        const [key = '', ...rest] = one.split('=')
        const value = rest.join('=').trim()
        if (rest.length === 0)
          throw new CommediaError('wrong-setting', `${one}: a name and a value, with = between.`)
        return [
          key.trim(),
          value.includes('+')
            ? value
                .split('+')
                .filter((part) => part !== '')
                .map(plainValue)
            : plainValue(value),
        ]
      }),
  )
}

function plainValue(text: string): Json {
  if (text === 'none') return []
  return /^(?:true|false|null|-?\d+(?:\.\d+)?)$/u.test(text) ? (JSON.parse(text) as Json) : text
}

/** Certificates by the name their judge has in the run; one that is nobody's here throws. */
function certificatesIn(
  files: string,
  judges: RunSettings['judges'],
): Readonly<Record<string, JudgeCertificate>> {
  return Object.fromEntries(
    (listIn(files) ?? []).map((file) => {
      const certificate = readCertificate(file)
      const judge = judges.find(({ model }) => model === certificate.judge)
      if (judge !== undefined) return [judge.name, certificate]
      const names = judges.map(({ model }) => model).join(', ')
      throw new CommediaError(
        'wrong-setting',
        `The certificate in ${file} is of ${certificate.judge}; here judge: ${names}.`,
      )
    }),
  )
}

function settingsOf(suite: SuiteName, way: string): object {
  const known = SYSTEMS[suite]
  const [name = '', changed] = [way.split(':', 1)[0], way.slice(way.indexOf(':') + 1)]
  const found = known[name]
  if (found !== undefined) return way.includes(':') ? { ...found, ...pairsIn(changed, ';') } : found
  throw new CommediaError(
    'wrong-setting',
    `There is no ${name} in ${suite}. Ways to play it: ${Object.keys(known).join(', ')}.`,
  )
}

function nameOf(
  model: string,
  way: string,
  { models, ways }: { readonly models: readonly string[]; readonly ways: readonly string[] },
): string {
  if (models.length === 1) return way
  return ways.length === 1 ? model : `${model} ${way}`
}

/** Ids that are named, or as many as are wanted, drawn by the seed and kept in the order of the suite. */
function chosenCases({ cases }: AnySuite, flags: BenchFlags, seed: number): readonly string[] {
  const ids = cases
    .filter((one) => flags.language === undefined || languageIn(one) === flags.language)
    .map(({ id }) => id)
  const named = listIn(flags.only)
  if (named !== undefined) {
    const unknown = named.filter((id) => !ids.includes(id))
    if (unknown.length === 0) return named
    throw new CommediaError(
      'wrong-setting',
      `There is no case ${unknown.join(', ')}. The first ones: ${ids.slice(0, FEW).join(', ')}.`,
    )
  }
  if (flags.cases === undefined || flags.cases === 'all') return ids
  const random = seededRandom(seed)
  const left = [...ids]
  const drawn = new Set<string>()
  for (let count = numberIn('--cases', flags.cases); count > 0 && left.length > 0; count--) {
    const id = pick(left, random) ?? ''
    drawn.add(id)
    left.splice(left.indexOf(id), 1)
  }
  return ids.filter((id) => drawn.has(id))
}

function languageIn(one: object): unknown {
  const { language, case: of } = one as {
    readonly language?: string
    readonly case?: { readonly language: string }
  }
  return language ?? of?.language
}

function listIn(text: string | undefined): readonly string[] | undefined {
  return text
    ?.split(/[,，]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

function pricesOf({ priceIn, priceOut }: Config): { readonly in: number; readonly out: number } | undefined {
  return priceIn === undefined || priceOut === undefined ? undefined : { in: priceIn, out: priceOut }
}
