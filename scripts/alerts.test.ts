import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fixedModels, openLog, openTheatre, readServerConfig } from '@commedia/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const OPERATOR = 'the-secret-of-the-operator'
const DEPLOY = fileURLToPath(new URL('../deploy/', import.meta.url))
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const promtool = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', words, {
    cwd: join(DEPLOY, 'prometheus'),
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

interface Rule {
  readonly alert: string
  readonly expr: string
}
const rules: readonly Rule[] = parse(read('prometheus/alerts.yml')).groups.flatMap(
  ({ rules: some }: { readonly rules: readonly Rule[] }) => some,
)
const tests: readonly { readonly name: string }[] = parse(read('prometheus/alerts.test.yml')).tests
const dashboard = JSON.parse(read('grafana/commedia.json')) as {
  readonly panels: readonly {
    readonly title: string
    readonly targets?: readonly { readonly expr: string }[]
  }[]
}

/** Every name under which the house gives a figure, those that its histograms are read by included. */
let exposed: ReadonlySet<string>
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-alerts-'))
  const config = readServerConfig({ port: '0', operatorSecret: OPERATOR }, {})
  const house = await openTheatre(config, {
    ...{ version: '0.0.0', folder, bundled: new Map() },
    models: fixedModels(() => {
      throw new Error('nobody is asked')
    }, []),
    log: openLog(config, { write: () => {} }),
  })
  try {
    const headers = { authorization: `Bearer ${OPERATOR}` }
    const figures = await (await fetch(`${house.localUrl}/metrics`, { headers })).text()
    exposed = new Set(
      [...figures.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
  } finally {
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

const metersIn = (expr: string): readonly string[] =>
  [...expr.replace(/\{[^}]*\}/g, '').matchAll(/\b(?:commedia|nodejs|process)_\w+/g)].map(([name]) => name)

describe('what an operator is woken for', () => {
  it('is read off meters that the house really has', () => {
    const named = rules.map(({ alert, expr }) => ({ alert, unknown: metersIn(expr).filter(isUnknown) }))
    expect(named.filter(({ unknown }) => unknown.length > 0)).toEqual([])
    expect(exposed.size).toBeGreaterThan(40)
    const meters = rules.flatMap(({ expr }) => metersIn(expr))
    expect(new Set(meters).size).toBeGreaterThanOrEqual(12)
  })

  it('is shown on a dashboard of such meters', () => {
    const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ title, meters: metersIn(expr) })),
    )
    expect(panels.filter(({ meters }) => meters.length === 0 || meters.some(isUnknown))).toEqual([])
    const shown = new Set(panels.flatMap(({ meters }) => meters))
    const hidden = [...exposed].filter((name) => name.startsWith('commedia_') && !isSeen(name, shown))
    expect(hidden).toEqual([])
  })

  it('is played for every alert, once where it must be heard and once where it must not', () => {
    const expected = rules.flatMap(({ alert }) => [`${alert} heard`, `${alert} quiet`])
    expect(tests.map(({ name }) => name)).toEqual(expected)
  })

  it.skipIf(!hasPromtool)('is understood by Prometheus', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 })
  })

  it.skipIf(!hasPromtool)('is heard when it must be, and only then', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({
      status: 0,
      said: expect.stringContaining('SUCCESS'),
    })
  })
})

function isUnknown(name: string): boolean {
  return !exposed.has(name)
}

/** A histogram is on the dashboard when any of its parts is. */
function isSeen(name: string, shown: ReadonlySet<string>): boolean {
  const base = name.replace(/_(bucket|sum|count)$/, '')
  return ['', '_bucket', '_sum', '_count'].some((part) => shown.has(`${base}${part}`))
}
