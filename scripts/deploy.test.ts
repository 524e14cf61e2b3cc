import { readFileSync } from 'node:fs'
import { readServerConfig, ServerConfig, variableOf } from '@commedia/server'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'), { merge: true })
const kubernetes = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())

/** What the program itself reads beside the server's own settings. */
const OF_THE_COMMAND = ['BASE_URL', 'MODEL', 'API_KEY', 'FOLDER'].map((name) => `COMMEDIA_${name}`)
const KNOWN = [...Object.keys(ServerConfig.shape).map(variableOf), ...OF_THE_COMMAND]

describe('What is deployed', () => {
  it('sets only variables that the server knows', () => {
    const text = [dockerfile, ...['compose.yaml', 'kubernetes.yaml', 'README.md'].map(read)].join('\n')
    for (const [variable] of text.matchAll(/COMMEDIA_[A-Z_]+/g)) expect(KNOWN).toContain(variable)
  })

  it.each(['compose.yaml', 'kubernetes.yaml'])(
    'names in %s what a house that others reach must settle',
    (name) => {
      const settled = [
        ...['ADDRESS_HEADER', 'RESTATE_IDENTITY', 'RESTATE_HOST', 'ACCOUNT_SECRET', 'SIGN_UP', 'HOUSE_SHOWS'],
        ...[
          'HOUSE_DAY_TOKENS',
          'HOUSE_MONTH_TOKENS',
          'OWNER_TOKENS',
          'SHOW_TOKENS',
          'GUEST_TOKENS',
          'OWNER_SHOWS',
        ],
      ]
      for (const variable of settled) expect(read(name)).toMatch(new RegExp(`\\bCOMMEDIA_${variable}\\b`))
    },
  )

  it('lets Restate alone reach the port of turns', () => {
    const { services, networks } = compose
    const inTurns = Object.entries<Networked>(services).filter(([, { networks: of }]) =>
      Object.values(Array.isArray(of) ? of : Object.keys(of)).includes('turns'),
    )
    expect(inTurns.map(([name]) => name).sort()).toEqual(['restate', 'server-1', 'server-2'])
    expect(networks.turns.internal).toBe(true)
    const [{ subnet }] = networks.turns.ipam.config
    for (const name of ['server-1', 'server-2']) {
      const { environment, networks: of, ports } = services[name]
      expect(environment.COMMEDIA_RESTATE_HOST).toBe(of.turns.ipv4_address)
      expect(of.turns.ipv4_address.startsWith(subnet.replace('0/24', ''))).toBe(true)
      expect(ports).toEqual([expect.stringMatching(/:4747$/)])
    }
    const { spec } = kubernetes.find(({ kind }) => kind === 'NetworkPolicy')
    const { template } = kubernetes.find(({ kind }) => kind === 'Deployment').spec
    expect(spec.podSelector.matchLabels).toEqual(template.metadata.labels)
    expect(spec.policyTypes).toEqual(['Ingress'])
    const restate = { podSelector: { matchLabels: { app: 'restate' } } }
    expect(spec.ingress).toEqual([
      { ports: [{ port: 'http' }] },
      { from: [restate], ports: [{ port: 'turns' }] },
    ])
  })

  it('gives every server of the compose file settings that it accepts', () => {
    const servers = Object.entries<{ environment: Record<string, string> }>(compose.services).filter(
      ([name]) => name.startsWith('server'),
    )
    expect(servers).toHaveLength(2)
    for (const [name, { environment }] of servers) {
      const filled = Object.entries(environment).map(([variable, value]) => [variable, filledIn(value)])
      const config = readServerConfig({}, Object.fromEntries(filled))
      expect(config.restateSelfUrl).toBe(`http://${name}:4748`)
      expect(config).toMatchObject({ accounts: true, accountSecret: expect.any(String) })
    }
  })

  it('pins every image', () => {
    const images = [
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
      ...Object.values<{ image?: string }>(compose.services).flatMap(({ image }) => image ?? []),
    ]
    expect(images.length).toBeGreaterThan(4)
    for (const image of images) expect(image).toMatch(/:\d+\.\d+/)
  })

  it('runs as nobody in particular, and is asked on routes that exist', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    const { spec } = kubernetes.find(({ kind }) => kind === 'Deployment').spec.template
    expect(spec.securityContext.runAsNonRoot).toBe(true)
    const [{ livenessProbe, readinessProbe, ports }] = spec.containers
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/health', '/ready'])
    for (const name of ['server-1', 'server-2'])
      expect(compose.services[name].healthcheck.test.join(' ')).toContain('/ready')
    const { host: _, ...defaults } = readServerConfig({}, {})
    expect(ports.map(({ containerPort }: { containerPort: number }) => containerPort)).toEqual([
      defaults.port,
      defaults.restatePort,
    ])
  })

  it('copies what the image needs and nothing that a build would not find', () => {
    for (const [, sources] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const source of (sources as string).split(' '))
        expect(() => readFileSync(new URL(`../${source}`, import.meta.url))).not.toThrow(/ENOENT/)
  })
})

interface Networked {
  readonly networks: readonly string[] | Readonly<Record<string, unknown>>
}

/** What an operator would put into deploy/.env. */
const CHOSEN: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'a-password',
  COMMEDIA_PUBLIC_URL: 'https://theatre.example',
  COMMEDIA_OPERATOR_SECRET: 'sixteen letters or more',
  COMMEDIA_ACCOUNT_SECRET: 'thirty-two letters or more, well mixed',
  COMMEDIA_BASE_URL: 'https://models.example/v1',
  COMMEDIA_MODEL: 'a-model',
  COMMEDIA_API_KEY: '',
  COMMEDIA_RESTATE_IDENTITY: 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9',
}

function filledIn(value: string): string {
  const filled = (whole: string, name: string, usual?: string): string => CHOSEN[name] ?? usual ?? whole
  return value.replace(/\$\{(\w+)(?::-([^}]*)|[^}]*)\}/g, filled)
}
