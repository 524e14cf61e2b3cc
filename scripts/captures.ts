import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@commedia/node/testing'
import { brokenWords } from './captures/broken-words.ts'
import { type ProofRow, runProof } from './proof.ts'

// What people see of the command in a real terminal (tmux), in two windows and two languages, held against what must and must
// not stand there. `--cli packages/cli/src/main.ts` of another checkout shows how it was before.

const WINDOWS = [
  [120, 36],
  [80, 24],
] as const
const LOCALES = { en: 'C.UTF-8', zh: 'zh_CN.UTF-8' } as const
/** A server of tmux for this run alone, beside whatever else runs on the machine. */
const SOCKET = `commedia-captures-${process.pid}`
const LOOK_AGAIN_MS = 400
const LONGEST_WAIT_S = 90

type Tongue = keyof typeof LOCALES

/** One thing to look at: what is typed, what must come, and what must not. */
interface Scene {
  readonly name: string
  readonly command: (tongue: Tongue) => string
  readonly model?: 'simulated'
  /** Typed once the first of these is seen, and so on; the last is what is waited for. */
  readonly steps: (tongue: Tongue) => readonly { readonly seen: RegExp; readonly keys?: readonly string[] }[]
  readonly never?: RegExp
}

const CHARACTER = {
  id: 'role_lena',
  name: 'Lena',
  description:
    'She keeps the lighthouse at the end of the mole, and remembers every ship that did not come back.',
}
const SHOW = { en: 'the-kings-soup', zh: 'ye-hang-deng' } as const
const PART = { en: 'Marta Quill', zh: '沈玉茹' } as const

const SEAT = { en: 'Ida Marsh', zh: '艾达' } as const
const MARK = { en: '/mark Lowe motive yes', zh: '/标记 洛医生 动机 有' } as const

const SCENES: readonly Scene[] = [
  {
    name: 'help',
    command: () => '--help',
    steps: (to) => [{ seen: { en: /Begin here/u, zh: /从这里开始/u }[to] }],
  },
  {
    name: 'help-play',
    command: () => 'play --help',
    steps: (to) => [{ seen: { en: /\.fountain/u, zh: /演完写成文件/u }[to] }],
  },
  {
    name: 'bare-play',
    command: () => 'play',
    steps: (to) => [{ seen: { en: /Something new/u, zh: /写一出新的/u }[to] }],
  },
  { name: 'recordings', command: () => 'replay', steps: () => [{ seen: /the-kings-soup[\s\S]*\./u }] },
  {
    name: 'replay',
    command: () => 'replay the-kings-soup --speed 4',
    steps: () => [{ seen: /[3-9]\/\d+/u, keys: [' '] }, { seen: /❚❚/u, keys: ['Left'] }, { seen: /❚❚ \d/u }],
  },
  {
    name: 'doctor',
    command: () => 'doctor --no-measure',
    steps: (to) => [{ seen: { en: /nobody can play yet/u, zh: /还没人能演/u }[to] }],
    never: /All is well|一切正常/u,
  },
  {
    name: 'play-without-a-model',
    command: (to) => `play ${SHOW[to]}`,
    steps: (to) => [{ seen: { en: /No model is connected/u, zh: /还没有接上模型/u }[to] }],
    never: /Pip Tansy|陈/u,
  },
  {
    name: 'plan',
    model: 'simulated',
    command: (to) => `plan ${{ en: '"Two rivals in one lift"', zh: '"一部电梯里的两个对手"' }[to]}`,
    steps: (to) => [{ seen: { en: /Play it: commedia play/u, zh: /开演：commedia play/u }[to] }],
  },
  {
    name: 'play',
    model: 'simulated',
    command: (to) => `play ${SHOW[to]} --as "${PART[to]}"`,
    steps: (to) => [
      {
        seen: { en: /speak, \(do something\)/u, zh: /直接说话/u }[to],
        keys: [{ en: '/wh', zh: '/耳' }[to], 'Tab'],
      },
      {
        seen: { en: /\/whisper/u, zh: /\/耳语/u }[to],
        keys: ['C-u', { en: '/help', zh: '/帮助' }[to], 'Enter'],
      },
      { seen: { en: /Tab completes/u, zh: /Tab 补全/u }[to], keys: ['Escape'] },
      { seen: { en: /takes about|has the floor|Your turn|making up/u, zh: /大约要|说话|轮到你|斟酌/u }[to] },
    ],
  },
  {
    name: 'talk',
    model: 'simulated',
    command: () => 'talk lena.json',
    steps: () => [
      { seen: /Lena/u, keys: ['Who did not come back, and why do you keep the lamp?', 'Enter'] },
      { seen: /Lena: \S/u, keys: ['/quit', 'Enter'] },
      { seen: /calls/u },
    ],
  },
  {
    name: 'mystery',
    model: 'simulated',
    command: (to) => `mystery the-clockmakers-supper.${to} --seat "${SEAT[to]}" --quick`,
    steps: (to) => [
      { seen: { en: /Your turn/u, zh: /轮到你/u }[to], keys: [MARK[to], 'Enter'] },
      { seen: { en: /Noted/u, zh: /记下了/u }[to], keys: [{ en: '/notebook', zh: '/笔记' }[to], 'Enter'] },
      { seen: { en: /motive yes/u, zh: /动机 有/u }[to] },
    ],
  },
]

await runProof('captures', async ({ options }) => {
  const waitMs = Number(options.wait ?? LONGEST_WAIT_S) * 1_000
  const cli = String(options.cli ?? fileURLToPath(new URL('../packages/cli/src/main.ts', import.meta.url)))
  const only = options.only === undefined ? undefined : String(options.only)
  const kept = fileURLToPath(new URL('../.proof/captures/', import.meta.url))
  mkdirSync(kept, { recursive: true })
  const port = await freePort()
  const server = await simulatedServer(port)
  const rows: ProofRow[] = []
  try {
    for (const scene of SCENES.filter(({ name }) => only === undefined || name === only))
      for (const [columns, lines] of WINDOWS)
        for (const tongue of ['en', 'zh'] as const) {
          const { text, missed } = await capture(scene, { cli, columns, lines, tongue, waitMs, port })
          writeFileSync(join(kept, `${scene.name}-${columns}x${lines}-${tongue}.txt`), text)
          const broken = brokenWords(text, columns)
          const isWrong = scene.never?.test(text) === true
          rows.push({
            ...{ scene: scene.name, window: `${columns}×${lines}`, tongue, broken: broken.length },
            shown: missed === undefined && !isWrong,
            what: [...broken, ...(missed === undefined ? [] : [`not seen: ${missed}`])]
              .join(', ')
              .slice(0, 60),
          })
        }
  } finally {
    server.kill()
  }
  const broken = rows.reduce((sum, row) => sum + Number(row.broken), 0)
  const shown = rows.filter((row) => row.shown === true).length
  return {
    pass: broken === 0 && shown === rows.length,
    figures: { captures: rows.length, broken_words: broken, as_they_should_be: shown },
    rows,
  }
})

interface Window {
  readonly cli: string
  readonly columns: number
  readonly lines: number
  readonly tongue: Tongue
  /** How long something that must come is waited for. */
  readonly waitMs: number
  /** Where the simulated company answers. */
  readonly port: number
}

async function capture(scene: Scene, { cli, columns, lines, tongue, waitMs, port }: Window) {
  const home = mkdtempSync(join(tmpdir(), 'captures-'))
  writeFileSync(join(home, 'lena.json'), JSON.stringify(CHARACTER))
  const model =
    scene.model === undefined
      ? []
      : [`COMMEDIA_BASE_URL=http://127.0.0.1:${port}/v1`, 'COMMEDIA_MODEL=simulated']
  const variables = [
    ...[`LC_ALL=${LOCALES[tongue]}`, `COMMEDIA_FOLDER=${join(home, 'commedia')}`, `HOME=${home}`],
    ...model,
  ]
  const node = `${process.execPath} --no-warnings -C commedia-source`
  const command = `cd ${home} && env ${variables.join(' ')} ${node} ${cli} ${scene.command(tongue)}; sleep 600`
  const session = `c${process.pid}`
  tmux('new-session', '-d', '-s', session, '-x', String(columns), '-y', String(lines), command)
  try {
    let text = ''
    for (const { seen, keys = [] } of scene.steps(tongue)) {
      const found = await until(() => {
        text = tmux('capture-pane', '-p', '-t', session)
        return seen.test(text)
      }, waitMs)
      if (!found) return { text, missed: String(seen) }
      // One by one, as a hand types: keys that come at once are read as one piece of text.
      for (const key of keys) {
        tmux('send-keys', '-t', session, key)
        await pause(LOOK_AGAIN_MS)
      }
    }
    return { text, missed: undefined }
  } finally {
    tmux('kill-session', '-t', session)
    rmSync(home, { recursive: true, force: true })
  }
}

function tmux(...words: readonly string[]): string {
  return execFileSync('tmux', ['-u', '-L', SOCKET, ...words], { encoding: 'utf8' })
}

async function until(isSo: () => boolean, waitMs: number): Promise<boolean> {
  for (let waited = 0; waited < waitMs; waited += LOOK_AGAIN_MS) {
    if (isSo()) return true
    await pause(LOOK_AGAIN_MS)
  }
  return false
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function simulatedServer(port: number): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./simulated-server.ts', import.meta.url))
  const args = [
    ...['-C', 'commedia-source', script, '--port', String(port)],
    ...['--first-token-ms', '5', '--token-ms', '1'],
  ]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve) => server.stdout.once('data', () => resolve()))
  return server
}
