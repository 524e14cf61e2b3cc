import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const house = mkdtempSync(join(tmpdir(), 'house-'))
afterAll(() => rmSync(house, { recursive: true }))

const core = (file: string) => `packages/core/src/${file}`
const cli = (file: string) => `packages/cli/src/${file}`
const web = (file: string) => `packages/web/src/${file}`
const legal: Record<string, string> = {
  [core('index.ts')]: "export * from './chat/room.ts'",
  [core('prelude/ids.ts')]: 'export const id = 1',
  [core('ports/clock.ts')]: "export { id } from '../prelude/ids.ts'",
  [core('record/fold.ts')]: "export { id } from '../ports/clock.ts'",
  [core('record/mint.ts')]: 'export const mint = 1',
  [core('record/stage.ts')]: "export { mint } from './mint.ts'",
  [core('prompting/ask.ts')]:
    "import * as z from 'zod'\nexport { id } from '../record/fold.ts'\nexport const ask = z",
  [core('reading/fountain.ts')]: "import 'fast-xml-parser'",
  [core('floor/moderate.ts')]: "export { ask } from '../prompting/ask.ts'",
  [core('chat/room.ts')]: "export { ask } from '../floor/moderate.ts'",
  [core('chat/room.test.ts')]:
    "import 'node:fs'\nimport 'vitest'\nimport '../testing/index.ts'\nimport './room.ts'",
  [core('adapters/index.ts')]:
    "import '@ai-sdk/openai'\nimport type { ask } from '../prompting/ask.ts'\nexport type A = typeof ask",
  [core('templates/index.ts')]: "import 'liquidjs'\nimport '../prompting/ask.ts'",
  [core('testing/index.ts')]: "import '../chat/room.ts'\nimport '../adapters/index.ts'",
  [web('app.tsx')]: "import './screens/foyer/foyer.tsx'\nimport './modes/modes.tsx'",
  [web('parts/button.tsx')]: 'export const button = 1',
  [web('script/script.tsx')]: "export { button } from '../parts/button.tsx'",
  [web('scene/curtain.tsx')]: "export { button } from '../script/script.tsx'",
  [web('screens/foyer/foyer.tsx')]: "import '../../scene/curtain.tsx'\nimport './bar/bar.tsx'",
  [web('screens/foyer/bar/bar.tsx')]: "import '../../../parts/button.tsx'",
  [web('modes/modes.tsx')]: "import './any/any.tsx'\nimport './chat/room.tsx'",
  [web('modes/any/any.tsx')]: "import '../../scene/curtain.tsx'",
  [web('modes/chat/room.tsx')]: "import '../../scene/curtain.tsx'\nimport './page/page.tsx'",
  [web('modes/chat/page/page.tsx')]: "import '../../../parts/button.tsx'",
  [web('stories/room.stories.tsx')]: "import '../modes/chat/room.tsx'",
  [cli('evening/words.ts')]: 'export const words = 1',
  [cli('modes/chat/talk.ts')]: "export { words } from '../../evening/words.ts'",
  [cli('join/join.ts')]: "import '../modes/chat/talk.ts'",
  'packages/node/src/index.ts': "import 'node:fs'\nimport '../../core/src/index.ts'",
}
const planted: Record<string, readonly [file: string, code: string]> = {
  'floors: ports': [core('ports/looks-up.ts'), "import '../record/fold.ts'"],
  'floors: world': [core('world/looks-aside.ts'), "import '../reading/fountain.ts'"],
  'floors: record': [core('record/enters-by-the-door.ts'), "import '../index.ts'"],
  'floors: chat': [core('chat/builds-an-adapter.ts'), "import '../adapters/index.ts'"],
  'floors: tests of prelude': [core('prelude/ids.test.ts'), "import '../chat/room.ts'"],
  'floors: adapters': [core('adapters/runs-a-room.ts'), "import '../chat/room.ts'"],
  'floors: templates': [core('templates/looks-up.ts'), "import '../floor/moderate.ts'"],
  'floors: wire': [core('wire/builds-an-adapter.ts'), "import '../adapters/index.ts'"],
  'libraries: schema': [core('schema/borrows.ts'), "import 'liquidjs'"],
  'libraries: templates': [core('templates/borrows.ts'), "import 'fast-xml-parser'"],
  'no handler writes SQL': [
    'packages/server/src/http/show-handlers.ts',
    "import { eq } from 'drizzle-orm'\nexport const is = eq",
  ],
  'only what cuts to a viewer mints': [core('chat/mints.ts'), "import '../record/mint.ts'"],
  'adapters know prompting by its types only': [core('adapters/asks.ts'), "import '../prompting/ask.ts'"],
  'every file of core stands in a known room': [core('utils/misc.ts'), "import '../prelude/ids.ts'"],
  'core runs in a browser': [core('world/reads-a-disk.ts'), "import 'node:fs'"],
  'floors of the web: parts': [web('parts/looks-up.tsx'), "import '../script/script.tsx'"],
  'floors of the web: piece': [web('piece/looks-aside.tsx'), "import '../scene/curtain.tsx'"],
  'floors of the web: talk': [web('talk/knows-a-screen.tsx'), "import '../screens/foyer/foyer.tsx'"],
  'floors of the web: screens': [web('screens/foyer/plays.tsx'), "import '../../modes/chat/room.tsx'"],
  'no screen imports a screen': [
    web('screens/recording/recording.tsx'),
    "export const load = () => import('../foyer/foyer.tsx')",
  ],
  'no mode of the web imports a mode': [
    web('modes/any/borrows.tsx'),
    "export const load = () => import('../chat/page/page.tsx')",
  ],
  'no mode of the web imports a screen': [
    web('modes/chat/goes-out.tsx'),
    "import '../../screens/foyer/bar/bar.tsx'",
  ],
  'no room of the web knows the app': [web('screens/join/join.tsx'), "import '../../app.tsx'"],
  'every file of the web stands in a known room': [web('shared/misc.ts'), "import '../parts/button.tsx'"],
  'no mode of the terminal imports a mode': [cli('modes/any/borrows.ts'), "import '../chat/talk.ts'"],
  'what the modes of the terminal share knows none of them': [
    cli('evening/talks.ts'),
    "import '../modes/chat/talk.ts'",
  ],
  'packages: core looks down': [core('chat/looks-outside.ts'), "import '../../../node/src/index.ts'"],
  'packages: react looks down': ['packages/react/src/asks-a-disk.ts', "import '../../node/src/index.ts'"],
  'packages: web looks down': ['packages/web/src/asks-a-disk.ts', "import '../../node/src/index.ts'"],
  'packages meet at their public face': [
    'packages/node/src/goes-deep.ts',
    "import '../../core/src/chat/room.ts'",
  ],
  'scripts and examples use the public face': [
    'examples/1-deep/main.ts',
    "import '../../packages/core/src/chat/room.ts'",
  ],
  'no cycles': [core('memory/circles.ts'), "import './circles.ts'"],
  'imports resolve': ['scripts/lost.ts', "import 'a-library-nobody-has'"],
}
const heavyDoor = "export * from './chat/room.ts'\nexport * from './reading/fountain.ts'"

it('lets a well-built house stand', async () => {
  expect(await violations(legal)).toEqual([])
})

it('reports each planted trespass by the rule made for it', async () => {
  const found = await violations({ ...legal, ...Object.fromEntries(Object.values(planted)) })
  const missed = Object.entries(planted).filter(
    ([rule, [file]]) => !found.some((violation) => violation.rule === rule && violation.file === file),
  )
  expect(missed).toEqual([])
})

it('keeps the main door free of libraries that stand behind other doors', async () => {
  const found = await violations({ ...legal, [core('index.ts')]: heavyDoor })
  expect(found).toEqual([{ rule: 'the main door is light', file: core('index.ts') }])
})

it('keeps the main door from opening on a side door', async () => {
  const found = await violations({ ...legal, [core('index.ts')]: "export * from './testing/index.ts'" })
  expect(found).toContainEqual({ rule: 'the main door opens on rooms', file: core('index.ts') })
})

async function violations(files: Record<string, string>): Promise<{ rule: string; file: string }[]> {
  const baseDir = mkdtempSync(join(house, 'case-'))
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(baseDir, file)), { recursive: true })
    writeFileSync(join(baseDir, file), `${code}\n`)
  }
  symlinkSync(join(root, 'node_modules'), join(baseDir, 'node_modules'))
  const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))]
  const { enhancedResolveOptions, ...others } = options
  const result = await cruise(
    folders,
    { ...others, baseDir, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  )
  const { violations: found } = (result.output as ICruiseResult).summary
  return found.map(({ rule, from }) => ({ rule: rule.name, file: from }))
}
