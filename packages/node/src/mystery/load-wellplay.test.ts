import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LoadedWellPlayGame, loadWellPlay } from './load-wellplay.ts'

const MINI = fileURLToPath(new URL('../../../core/src/mystery/fixtures/wellplay-mini', import.meta.url))
const GAME = 'english/The Clockmaker’s Supper (4 people)'.replace('’', "'")
const DATA = fileURLToPath(new URL('../../../../../shared/data/wellplay', import.meta.url))
const hasData = existsSync(join(DATA, 'english'))

/** Per game: its titles, players, victims, and questions by kind. */
const TABLE = [
  ['Death Wears White', '死穿白', 9, 1, 10, 102, 72],
  ['Ghost Revenge', '幽灵复仇', 7, 3, 19, 152, 69],
  ['Danshui Villa', '丹水山庄', 7, 2, 12, 128, 63],
  ['Unfinished Love', '未完结的爱', 7, 2, 12, 61, 72],
  ['Oriental Star Cruise Incident', '东方之星号游轮事件', 5, 1, 4, 24, 30],
  ['Sin', '罪恶', 4, 1, 3, 20, 21],
  ['Deadly Fountain', '致命喷泉', 4, 1, 3, 21, 12],
  ['Unbelievable Incident', '校园不思议事件', 5, 1, 4, 24, 15],
  ['Desperate Sunshine', '绝命阳光号', 4, 1, 3, 18, 36],
  ['Riverside Inn', '江湖客栈', 4, 1, 3, 18, 18],
  ['Solitary Boat Firefly', '孤舟萤', 6, 4, 20, 109, 69],
  ['Manna', '曼娜', 6, 3, 24, 123, 88],
] as const

function countsOf({ case: { roles, victims, questions } }: LoadedWellPlayGame): readonly number[] {
  const asked = (kind: string) => questions.filter((question) => question.kind === kind).length
  return [roles.length, victims.length, asked('objective'), asked('reasoning'), asked('relation')]
}

const rowsOf = (games: readonly LoadedWellPlayGame[]) =>
  games.map((game) => [game.case.title, ...countsOf(game)]).toSorted()

const killersOf = (games: readonly LoadedWellPlayGame[], title: string) => {
  const found = games.find((game) => game.case.title === title)?.case
  return found?.victims.map(({ killedBy }) =>
    killedBy.map((id) => found.roles.find((role) => role.id === id)?.name),
  )
}

const LANGUAGES = { en: 'english', zh: 'chinese' } as const
const HEAD = 'value,type,question,a,b,c,d,e,truth'

/** Twelve games of our own, each with as many players, dead and questions as the published one of its name. */
async function writeTwelve(root: string): Promise<void> {
  for (const language of ['en', 'zh'] as const)
    for (const [en, zh, players, dead, ...questions] of TABLE) {
      const isEnglish = language === 'en'
      const title = isEnglish ? en : zh
      const game = join(
        root,
        LANGUAGES[language],
        isEnglish ? `${en} (${players} people)` : `${zh}（${players}人）`,
      )
      const names = Array.from({ length: players }, (_, at) =>
        isEnglish ? `Player ${at + 1}` : `玩家${at + 1}`,
      )
      const victims = Array.from({ length: dead }, (_, at) =>
        isEnglish ? `Victim ${at + 1}` : `死者${at + 1}`,
      )
      // Every third row is asked of the same player again, as some are in the published tables.
      const rows = ['a', 'b', 'c'].flatMap((value, kind) =>
        Array.from({ length: questions[kind] ?? 0 }, (_, at) => {
          const text = isEnglish
            ? `Question ${value}${at % 3 === 2 ? at - 1 : at}?`
            : `问题${value}${at % 3 === 2 ? at - 1 : at}？`
          const role = Math.floor(at / 3) % players
          return { role, row: `${value},a,"${text}",${names.slice(0, 3).join()},,,b` }
        }),
      )
      const files: Record<string, string> = {
        'json/script_info.json': JSON.stringify({
          agent_num: players,
          script_name: title,
          character_name: names,
        }),
        [`final_result/${isEnglish ? 'GM' : 'FSA'}.csv`]: [HEAD, ...rows.map(({ row }) => row)].join('\n'),
      }
      names.forEach((name, at) => {
        const killed = victims.map((_, nth) => (nth % players === at ? 1 : 0))
        const sheet = { victims, kill_by_me: killed, is_murderer: killed.includes(1) ? 1 : 0 }
        const text = isEnglish ? 'You were there.' : '你当时在场。'
        files[`json/${name}.json`] = JSON.stringify({ script: [text], acts_goal: [text], ...sheet })
        const own = rows.filter(({ role }) => role === at).map(({ row }) => row)
        files[`final_result/${name}.csv`] = [HEAD, ...own].join('\n')
      })
      for (const part of ['json', 'final_result']) await mkdir(join(game, part), { recursive: true })
      for (const [path, text] of Object.entries(files)) await writeFile(join(game, path), text)
    }
}

describe('Twelve games of the published sizes', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'twelve-'))
    await writeTwelve(root)
  })
  afterAll(() => rm(root, { recursive: true }))

  it.each(['en', 'zh'] as const)(
    '[P4] load as 12 games, 68 roles, 21 victims and 117, 800 and 565 questions (%s)',
    async (language) => {
      const games = await loadWellPlay(root, { language })
      const sums = games.map(countsOf).reduce((sum, counts) => sum.map((one, at) => one + (counts[at] ?? 0)))
      expect([games.length, ...sums]).toEqual([12, 68, 21, 117, 800, 565])
      expect(games.flatMap(({ union }) => union)).toHaveLength(1482)
      expect(rowsOf(games)).toEqual(
        TABLE.map(([en, zh, ...counts]) => [language === 'en' ? en : zh, ...counts]).toSorted(),
      )
      for (const { case: made } of games) expect(made.language).toBe(language)
    },
  )
})

describe.skipIf(!hasData)('The twelve games of WellPlay', () => {
  it('[P4] [P7] load in both languages: 12 games, 68 roles, 21 victims, 117/800/565 questions', async () => {
    for (const language of ['en', 'zh'] as const) {
      const games = await loadWellPlay(DATA, { language })
      const sums = games.map(countsOf).reduce((sum, counts) => sum.map((one, at) => one + (counts[at] ?? 0)))
      expect([games.length, ...sums]).toEqual([12, 68, 21, 117, 800, 565])
      expect(games.flatMap(({ union }) => union)).toHaveLength(1482)
    }
  })

  it('[P5] have in each game the players, victims and questions that were published', async () => {
    const english = rowsOf(await loadWellPlay(DATA, { language: 'en' }))
    const chinese = rowsOf(await loadWellPlay(DATA, { language: 'zh' }))
    expect(english).toEqual(TABLE.map(([title, , ...counts]) => [title, ...counts]).toSorted())
    expect(chinese).toEqual(TABLE.map(([, title, ...counts]) => [title, ...counts]).toSorted())
  })

  it('[P7] are noted to word from 48 to 78 questions neutrally in the union, in four games only', async () => {
    for (const [language, note] of [
      ['en', /: (\d+) questions are worded otherwise/],
      ['zh', /：有 (\d+) 道题的措辞/],
    ] as const) {
      const games = await loadWellPlay(DATA, { language })
      const counts = games.flatMap(({ warnings }) =>
        warnings.flatMap((warning) => note.exec(warning)?.[1] ?? []),
      )
      expect(counts).toHaveLength(4)
      expect(counts.every((count) => Number(count) >= 48 && Number(count) <= 78)).toBe(true)
    }
  })

  it('[P7] name the murderers as each language flags them, though they disagree', async () => {
    const english = await loadWellPlay(DATA, { language: 'en' })
    const chinese = await loadWellPlay(DATA, { language: 'zh' })
    expect(killersOf(english, 'Danshui Villa')?.[0]).toEqual(['Guo Wangshan', 'Qi Yue'])
    expect(killersOf(chinese, '丹水山庄')?.[0]).toEqual(['齐岳'])
    expect(killersOf(english, 'Ghost Revenge')).toEqual([[], ['Xia Zhongpeng'], ['Aming']])
    expect(killersOf(chinese, '幽灵复仇')).toEqual([[], ['夏仲鹏'], ['阿明', '夏仲鹏']])
  })

  it('[P7] lose no row, and keep no gold letter without its option', async () => {
    for (const language of ['en', 'zh'] as const)
      for (const { case: made, union, warnings } of await loadWellPlay(DATA, { language })) {
        expect(warnings.filter((warning) => /left out: |已略去：/.test(warning))).toEqual([])
        for (const { options, gold } of [...made.questions, ...union])
          expect(options.map(({ letter }) => letter)).toEqual(expect.arrayContaining(gold))
      }
  })
})

describe('A directory laid out like WellPlay', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'wellplay-'))
    await cp(MINI, root, { recursive: true })
  })
  afterEach(() => rm(root, { recursive: true }))

  const load = (language: 'en' | 'zh' = 'en') => loadWellPlay(root, { language })
  const refusal = (code: string) => expect.objectContaining({ code })

  it('[P7] gives its games with the names of their folders, in either language', async () => {
    const [english] = await load('en')
    const [chinese] = await load('zh')
    expect([english?.folder, english?.case.title]).toEqual([
      "The Clockmaker's Supper (4 people)",
      "The Clockmaker's Supper",
    ])
    expect([chinese?.folder, chinese?.case.title]).toEqual(['钟表匠的晚餐（4人）', '钟表匠的晚餐'])
  })

  it('[P7] reads folders in the order of their names, and nothing but tables and JSON', async () => {
    await cp(join(root, GAME), join(root, 'english/An earlier name（4人)'), { recursive: true })
    await writeFile(join(root, 'english/README.md'), 'not a game')
    await writeFile(join(root, GAME, 'json/notes.txt'), new Uint8Array([0xff]))
    expect((await load()).map(({ folder }) => folder)).toEqual([
      'An earlier name（4人)',
      "The Clockmaker's Supper (4 people)",
    ])
  })

  it('[P7] is not there, or not in this language', async () => {
    await rm(join(root, 'chinese'), { recursive: true })
    await expect(load('zh')).rejects.toThrow(refusal('not-found'))
    await expect(loadWellPlay(join(root, 'nowhere'), { language: 'en' })).rejects.toThrow(
      refusal('not-found'),
    )
  })

  it('[P7] never leads outside: links to files and folders are not followed', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'))
    await cp(join(MINI, GAME), join(outside, 'game'), { recursive: true })
    await symlink(join(outside, 'game'), join(root, 'english/linked'))
    expect(await load()).toHaveLength(1)

    const role = join(root, GAME, 'json/Ida Marsh.json')
    await rm(role)
    await symlink(join(outside, 'game/json/Ida Marsh.json'), role)
    await expect(load()).rejects.toThrow('there is no json/Ida Marsh.json')

    await rm(join(root, 'chinese'), { recursive: true })
    await symlink(join(MINI, 'chinese'), join(root, 'chinese'))
    await expect(load('zh')).rejects.toThrow(refusal('not-found'))
    await rm(outside, { recursive: true })
  })

  it('[P7] is refused where a file is too large, there are too many, or one is no text', async () => {
    const extra = join(root, GAME, 'json/extra.json')
    await writeFile(extra, ' '.repeat(1_000_001))
    await expect(load()).rejects.toThrow(refusal('too-large'))
    await writeFile(extra, new Uint8Array([0xff, 0xfe, 0x00]))
    await expect(load()).rejects.toThrow(refusal('unreadable-script'))
    await rm(extra)
    for (let at = 0; at < 40; at++) await writeFile(join(root, GAME, `json/extra-${at}.json`), '{}')
    await expect(load()).rejects.toThrow(refusal('too-large'))
  })

  it('[P7] is refused where there are too many games', async () => {
    for (let at = 0; at < 201; at++) await mkdir(join(root, `english/game ${at}`))
    await expect(load()).rejects.toThrow(refusal('too-large'))
  })

  it('[P7] is refused with the name of the folder that is no game', async () => {
    await mkdir(join(root, 'english/An empty folder'))
    await expect(load()).rejects.toThrow('An empty folder cannot be read as a game')
  })
})
