// The house rules on who may import whom. Floors and doors are listed here once; the rules are derived from the lists.

/** Floors of packages/core/src from the ground up; a room sees lower floors, never a sibling, never up. */
const FLOORS = [
  ['prelude'],
  ['schema'],
  ['ports', 'masks'],
  ['voices'],
  ['record'],
  ['prompting'],
  ['models'],
  ['reading', 'world', 'memory', 'care'],
  ['floor'],
  ['writing', 'casting', 'acting'],
  ['modes'],
  ['performance', 'mystery', 'chat', 'screening'],
  ['programme'],
]
const ROOMS = FLOORS.flat()
const roomsBelow = (room) =>
  FLOORS.slice(
    0,
    FLOORS.findIndex((floor) => floor.includes(room)),
  ).flat()
const roomsUpTo = (room) => [...roomsBelow(room), room]

/** Doors with libraries of their own: the rooms each may see, and the libraries it brings. */
const DOORS = {
  adapters: { sees: [...roomsUpTo('ports'), 'prompting'], brings: ['@ai-sdk/[^/]+'] },
  cards: { sees: [...roomsUpTo('schema'), 'masks'], brings: ['fflate'] },
  events: { sees: ROOMS, brings: [] },
  forms: { sees: roomsUpTo('prelude'), brings: [] },
  pages: { sees: ROOMS, brings: [] },
  play: { sees: [...roomsUpTo('performance'), 'adapters'], brings: [] },
  recording: { sees: roomsUpTo('record'), brings: [] },
  rooms: { sees: [...roomsUpTo('chat'), 'adapters'], brings: [] },
  templates: { sees: roomsUpTo('prompting'), brings: ['liquidjs'] },
  wire: { sees: ROOMS, brings: [] },
  testing: { sees: [...ROOMS, 'adapters', 'templates', 'wire'], brings: ['vitest', 'fast-check'] },
}

/** Floors of packages/server/src, by the same rule: http stands on all that is done, and company plays without knowing who watches. */
const SERVER_FLOORS = [
  ['bus', 'workshop', 'endpoints', 'store'],
  ['models', 'sound'],
  ['company', 'stage-managers'],
  ['modes'],
  ['lives', 'ops'],
  ['people'],
  ['accounts', 'streams', 'hooks'],
  ['http'],
  ['rewards'],
]

/** Floors of packages/web/src, by the same rule; screens stand on all of them, and modes above those only because the doors they have are shown in the foyer. */
const WEB_FLOORS = [
  ['words', 'theme'],
  ['house'],
  ['parts'],
  ['script', 'sending', 'sound', 'speech'],
  ['share'],
  ['piece', 'scene', 'door', 'letters', 'models'],
  ['talk', 'ending'],
  ['screens'],
  ['modes'],
]

/** What any room may use, and the libraries a single room brings. */
const LIBRARIES = ['zod', '@ai-sdk/provider', 'pure-rand']
const ROOM_LIBRARIES = { reading: ['fast-xml-parser'] }

/** Each package and the packages below it. */
const PACKAGES = {
  core: [],
  node: ['core'],
  evals: ['core', 'node'],
  server: ['core', 'node'],
  react: ['core'],
  web: ['core', 'react'],
  cli: ['core', 'node', 'evals', 'server', 'web'],
  real: ['core'],
}

const CORE = '^packages/core/src/'
const SERVER = '^packages/server/src/'
const WEB = '^packages/web/src/'
const CLI = '^packages/cli/src/'
const TEST = '\\.test(\\.data)?\\.ts$'
const PUBLIC_FACE = Object.keys(PACKAGES).flatMap((name) => {
  const { exports = {} } = require(`./packages/${name}/package.json`)
  const doors = Object.values(exports).flatMap((door) => door['commedia-source'] ?? [])
  return doors.map((source) => `^packages/${name}/${source.slice('./'.length)}$`)
})
const anyOf = (names) => `(${names.join('|')})`
const library = (names) => `(^|/)node_modules/${anyOf(names)}/`

const sections = [
  ...ROOMS.map((room) => ({
    name: room,
    sees: roomsBelow(room),
    brings: [...LIBRARIES, ...(ROOM_LIBRARIES[room] ?? [])],
  })),
  ...Object.entries(DOORS).map(([name, { sees, brings }]) => ({
    name,
    sees,
    brings: [...LIBRARIES, ...brings],
  })),
]

const floorRules = sections.flatMap(({ name, sees, brings }) => [
  {
    name: `floors: ${name}`,
    comment: `${name} may see ${sees.join(', ') || 'nothing'}; its tests also testing.`,
    severity: 'error',
    from: { path: `${CORE}${name}/`, pathNot: TEST },
    to: { path: CORE, pathNot: `${CORE}${anyOf([name, ...sees])}/` },
  },
  {
    name: `floors: tests of ${name}`,
    severity: 'error',
    from: { path: `${CORE}${name}/.*${TEST}` },
    to: { path: CORE, pathNot: `${CORE}${anyOf([name, ...sees, 'testing'])}/` },
  },
  {
    name: `libraries: ${name}`,
    comment: 'A library stands behind the door of the one room that needs it.',
    severity: 'error',
    from: { path: `${CORE}${name}/`, pathNot: TEST },
    to: { path: 'node_modules/', pathNot: library(brings) },
  },
])

/** Each room of a package sees itself and the floors below it; its tests see what they need. */
const floorsOf = (name, sources, floors) =>
  floors.flatMap((floor, at) =>
    floor.map((room) => ({
      name: `floors of the ${name}: ${room}`,
      comment: `${room} may see ${floors.slice(0, at).flat().join(', ') || 'nothing'}.`,
      severity: 'error',
      from: { path: `${sources}${room}/`, pathNot: '\\.test\\.' },
      to: {
        path: `${sources}[^/]+/`,
        pathNot: `${sources}${anyOf([room, ...floors.slice(0, at).flat()])}/`,
      },
    })),
  )

const packageRules = Object.entries(PACKAGES).map(([name, below]) => ({
  name: `packages: ${name} looks down`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: '^(packages|scripts|examples)/', pathNot: `^packages/${anyOf([name, ...below])}/` },
}))

module.exports = {
  forbidden: [
    ...floorRules,
    ...floorsOf('server', SERVER, SERVER_FLOORS),
    ...floorsOf('web', WEB, WEB_FLOORS),
    ...packageRules,
    {
      name: 'every file of the server stands in a known room',
      severity: 'error',
      from: { path: `${SERVER}[^/]+/`, pathNot: `${SERVER}${anyOf([...SERVER_FLOORS.flat(), 'testing'])}/` },
      to: {},
    },
    {
      name: 'no handler writes SQL',
      comment: 'What a request asks the store for has a name in packages/server/src/store.',
      severity: 'error',
      from: { path: `${SERVER}http/`, pathNot: TEST },
      to: { path: library(['drizzle-orm']) },
    },
    {
      name: 'only what cuts to a viewer mints',
      comment:
        'A view comes from viewFor, the narrator’s from its own cut of the place; nobody else marks what may be seen.',
      severity: 'error',
      from: { pathNot: `${CORE}(record/stage|acting/narrator-view)\\.ts$` },
      to: { path: `${CORE}record/mint\\.ts$` },
    },
    {
      name: 'every file of the web stands in a known room',
      severity: 'error',
      from: { path: `${WEB}[^/]+/`, pathNot: `${WEB}${anyOf([...WEB_FLOORS.flat(), 'stories'])}/` },
      to: {},
    },
    {
      name: 'no screen imports a screen',
      comment:
        'What two screens share stands on a floor below; what one shows of another is handed in by the app.',
      severity: 'error',
      from: { path: `${WEB}screens/([^/]+)/` },
      to: { path: `${WEB}screens/`, pathNot: `${WEB}screens/$1/` },
    },
    {
      name: 'no mode of the web imports a mode',
      comment: 'Which screens are whose stands in one table beside them.',
      severity: 'error',
      from: { path: `${WEB}modes/([^/]+)/` },
      to: { path: `${WEB}modes/[^/]+/`, pathNot: `${WEB}modes/$1/` },
    },
    {
      name: 'no mode of the web imports a screen',
      comment: 'What a mode and a screen share stands on a floor below.',
      severity: 'error',
      from: { path: `${WEB}modes/[^/]+/` },
      to: { path: `${WEB}screens/` },
    },
    {
      name: 'no mode of the terminal imports a mode',
      comment:
        'What two modes share at a terminal stands in a room beside them: evening, parts, at-server, rows.',
      severity: 'error',
      from: { path: `${CLI}modes/([^/]+)/` },
      to: { path: `${CLI}modes/[^/]+/`, pathNot: `${CLI}modes/$1/` },
    },
    {
      name: 'what the modes of the terminal share knows none of them',
      severity: 'error',
      from: { path: `${CLI}(evening|parts|at-server|rows)/`, pathNot: '\\.test\\.' },
      to: { path: `${CLI}modes/` },
    },
    {
      name: 'no room of the web knows the app',
      comment: 'The app is put together out of the rooms, by files beside them.',
      severity: 'error',
      from: { path: `${WEB}[^/]+/`, pathNot: `${WEB}stories/` },
      to: { path: `${WEB}[^/]+$` },
    },
    {
      name: 'adapters know prompting by its types only',
      severity: 'error',
      from: { path: `${CORE}adapters/`, pathNot: TEST },
      to: { path: `${CORE}prompting/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every file of core stands in a known room',
      severity: 'error',
      from: {
        path: CORE,
        pathNot: [`${CORE}index\\.ts$`, `${CORE}${anyOf(sections.map(({ name }) => name))}/`],
      },
      to: {},
    },
    {
      name: 'the main door is light',
      comment:
        'What @commedia/core itself reaches must run in any browser, without a library of a side door.',
      severity: 'error',
      from: { path: `${CORE}index\\.ts$` },
      to: { path: 'node_modules/', pathNot: library(LIBRARIES), reachable: true },
    },
    {
      name: 'the main door opens on rooms',
      severity: 'error',
      from: { path: `${CORE}index\\.ts$` },
      to: { path: CORE, pathNot: `${CORE}${anyOf(ROOMS)}/` },
    },
    {
      name: 'core runs in a browser',
      severity: 'error',
      from: { path: CORE, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages meet at their public face',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', ...PUBLIC_FACE] },
    },
    {
      name: 'scripts and examples use the public face',
      severity: 'error',
      from: { path: '^(scripts|examples)/' },
      to: { path: '^packages/', pathNot: PUBLIC_FACE },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports resolve',
      comment: 'packages/real has an installation of its own, which need not be there.',
      severity: 'error',
      from: { pathNot: '^packages/real/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['commedia-source', 'import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
