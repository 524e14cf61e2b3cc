import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8')
const { repository } = JSON.parse(read('package.json'))
const packages = globSync('packages/*/package.json', { cwd: ROOT })
  .map((file) => ({ folder: file.replace('/package.json', ''), manifest: JSON.parse(read(file)) }))
  .filter(({ manifest }) => !manifest.private)

/** Tables and sign-in depend on it: another version may not open what this one wrote. */
const EXACT = ['better-auth']

describe.each(packages)('$manifest.name', ({ folder, manifest }) => {
  it('says where it comes from, and is published with provenance', () => {
    expect(manifest.repository).toEqual({ ...repository, directory: folder })
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true })
    expect(manifest.license).toBe('Apache-2.0')
  })

  it('brings the licence and the notices of the house', () => {
    expect(manifest.files).toContain('NOTICE')
    for (const file of ['LICENSE', 'NOTICE']) expect(read(`${folder}/${file}`)).toBe(read(file))
  })

  it('has no link in its README that leads nowhere on npm', () => {
    const links = [...read(`${folder}/README.md`).matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)
    expect(links.filter((to) => !/^(https:|#)/.test(to))).toEqual([])
    const [, house = ''] = /^git\+(.+)\.git$/.exec(repository.url) ?? []
    const ours = links.filter((to) => to.startsWith(house))
    const gone = ours.filter(
      (to) => globSync(to.replace(/^.+\/(blob|tree)\/main\//, ''), { cwd: ROOT }).length === 0,
    )
    expect(gone).toEqual([])
  })

  it('brings libraries along by range, so that one copy is enough', () => {
    const pinned = Object.entries<string>({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
      ([, range]) => !/^(\^|>=)/u.test(range),
    )
    expect(pinned.map(([name]) => name).filter((name) => !EXACT.includes(name))).toEqual([])
  })
})

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

interface Job {
  readonly 'timeout-minutes'?: number
  readonly 'runs-on': string
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
  readonly steps: readonly Step[]
}

const jobsOf = (file: string): Readonly<Record<string, Job>> => parse(read(file)).jobs

it('is published by a job that may vouch for where it was made', () => {
  const { release } = jobsOf('.github/workflows/release.yml')
  expect(release?.permissions).toMatchObject({ 'id-token': 'write' })
  const publishing = release?.steps.find((step) => step.with?.publish !== undefined)
  expect(publishing?.with?.publish).toBe('npx changeset publish')
  expect(publishing?.env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true' })
  // Who may write a token of that kind may do no more than this job.
  const others = globSync('.github/workflows/*.yml', { cwd: ROOT }).flatMap((file) =>
    Object.values(jobsOf(file)),
  )
  expect(others.filter(({ permissions }) => permissions?.['id-token'] !== undefined)).toHaveLength(1)
})

it('is shown on the oldest Node that packages name and on the newest, on Windows and on macOS', () => {
  const { 'oldest-node': oldest, elsewhere } = jobsOf('.github/workflows/ci.yml')
  expect(oldest?.steps.some((step) => step.with?.['node-version'] === 22)).toBe(true)
  const { os = [], node = [] } = elsewhere?.strategy?.matrix ?? {}
  expect(node).toEqual([22, 24])
  for (const one of ['windows', 'macos']) expect(os.some((label) => String(label).startsWith(one))).toBe(true)
  for (const { manifest } of packages) expect(manifest.engines.node).toMatch(/^>=22(\.|$)/)
})

describe.each(globSync('.github/workflows/*.yml', { cwd: ROOT }))('%s', (file) => {
  const workflow = parse(read(file)) as {
    readonly permissions: object
    readonly jobs: Readonly<Record<string, Job>>
  }
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  it('may read and no more unless a job says so, and every job ends', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  it('takes actions by digest, with the version beside it', () => {
    const uses = steps.flatMap((step) => step.uses ?? [])
    expect(uses.filter((one) => !/@[0-9a-f]{40}$/.test(one))).toEqual([])
    const told = read(file).match(/uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm) ?? []
    expect(told).toHaveLength(uses.length)
  })

  it('runs scripts that are there', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

it('forms for issues are what the forge reads', () => {
  for (const file of globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: ROOT })) {
    if (file.endsWith('config.yml')) continue
    const form = parse(read(file))
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
    for (const { type, attributes } of form.body) {
      expect(['textarea', 'input', 'dropdown', 'checkboxes', 'markdown']).toContain(type)
      expect(attributes.label).toBeTruthy()
    }
  }
})

it('llms.txt names pages that are there', () => {
  const pages = [...read('docs/site/public/llms.txt').matchAll(/\]\((\/[^)]*)\)/g)].map(([, to = '']) => to)
  const made = /^\/reference\//
  const lost = pages
    .filter((to) => !made.test(to))
    .filter(
      (to) => globSync(`docs/site${to}${to.endsWith('/') ? 'index' : ''}.md`, { cwd: ROOT }).length === 0,
    )
  expect(pages.length).toBeGreaterThan(10)
  expect(lost).toEqual([])
})
