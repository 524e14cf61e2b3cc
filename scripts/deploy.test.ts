import { readdirSync, readFileSync } from 'node:fs'
import { readServerConfig, ServerConfig, variableOf } from '@commedia/server'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { problemsOf } from './deploy/kubernetes-shapes.ts'
import { imageNames } from './deploy/names.ts'

const read = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'), { merge: true })
const leases = parse(read('compose.leases.yaml').replaceAll('!override', ''), { merge: true })
const KUBERNETES = readdirSync(new URL('../deploy/kubernetes/', import.meta.url)).map(
  (file) => `kubernetes/${file}`,
)
const kubernetes = KUBERNETES.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS()),
)
const kubernetesText = KUBERNETES.map(read).join('\n')
const named = (kind: string, name = 'commedia') =>
  kubernetes.find((one) => one.kind === kind && one.metadata.name === name)

/** What the program itself reads beside the server's own settings. */
const OF_THE_COMMAND = ['BASE_URL', 'MODEL', 'API_KEY', 'FOLDER'].map((name) => `COMMEDIA_${name}`)
const KNOWN = [...Object.keys(ServerConfig.shape).map(variableOf), ...OF_THE_COMMAND]

describe('What is deployed', () => {
  it('sets only variables that the server knows', () => {
    const files = ['compose.yaml', 'compose.leases.yaml', 'README.md', ...KUBERNETES]
    const text = [dockerfile, ...files.map(read)].join('\n')
    for (const [variable] of text.matchAll(/COMMEDIA_[A-Z_]+/g)) expect(KNOWN).toContain(variable)
  })

  it.each([
    ['compose.yaml', read('compose.yaml')],
    ['kubernetes', kubernetesText],
  ])('names in %s what a house that others reach must settle', (_name, text) => {
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
    for (const variable of settled) expect(text).toMatch(new RegExp(`\\bCOMMEDIA_${variable}\\b`))
  })

  it('lets Restate alone reach the port of turns', () => {
    const { services, networks } = compose
    const inTurns = Object.entries<Networked>(services).filter(([, { networks: of }]) =>
      Object.values(Array.isArray(of) ? of : Object.keys(of)).includes('turns'),
    )
    expect(inTurns.map(([name]) => name).sort()).toEqual(['restate', 'server-1', 'server-2'])
    expect(networks.turns.internal).toBe(true)
    const [{ subnet }] = networks.turns.ipam.config
    for (const name of ['server-1', 'server-2']) {
      const { networks: of, environment, ports } = services[name]
      expect(environment.COMMEDIA_RESTATE_HOST).toBe(of.turns.ipv4_address)
      expect(of.turns.ipv4_address.startsWith(subnet.replace('0/24', ''))).toBe(true)
      // One name for all, or a turn whose server died is nobody's.
      expect(of.turns.aliases).toEqual(['turns'])
      expect(ports).toBeUndefined()
    }
    const { spec } = named('NetworkPolicy')
    const { template } = named('Deployment').spec
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
      expect(config.restateSelfUrl).toBe('http://turns:4748')
      expect(config).toMatchObject({ accounts: true, accountSecret: expect.any(String) })
      const without = { ...Object.fromEntries(filled), ...leases.services[name].environment }
      expect(readServerConfig({}, without).restateIngressUrl).toBeUndefined()
    }
  })

  it('has one address for people, and a server that is not ready passed over there', () => {
    const { services } = compose
    const open = Object.entries<{ ports?: readonly string[] }>(services).filter(
      ([, { ports }]) => ports !== undefined,
    )
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    const proxy = read('haproxy/haproxy.cfg')
    expect(proxy).toMatch(/http-check send meth GET uri \/ready /u)
    expect(proxy).toMatch(/option forwardfor/u)
    for (const name of ['server-1', 'server-2']) expect(proxy).toContain(`server ${name} ${name}:4747`)
  })

  it('gives up what froze or was cut off within seconds', () => {
    const { restate, postgres } = compose.services
    expect(restate.environment).toMatchObject({
      RESTATE_NODE_NAME: expect.any(String),
      RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_INTERVAL: expect.stringMatching(/^[1-5]s$/u),
      RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_TIMEOUT: expect.stringMatching(/^[1-5]s$/u),
    })
    expect(postgres.command).toContain('-cidle_in_transaction_session_timeout=5s')
  })

  it('pins every image', () => {
    const images = [
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
      ...kubernetes
        .flatMap((one) => podsOf(one))
        .flatMap(({ containers }) => containers.map(({ image }) => image)),
      ...Object.values<{ image?: string }>(compose.services).flatMap(({ image }) => image ?? []),
    ]
    expect(images.length).toBeGreaterThan(4)
    for (const image of images) expect(image).toMatch(/:\d+\.\d+/)
  })

  it('runs as nobody in particular who can write nothing, and is asked on routes that exist', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK [^\n]*\n[^\n]*\/health/m)
    const { containers, ...pod } = named('Deployment').spec.template.spec
    const [{ startupProbe, livenessProbe, readinessProbe, lifecycle, ports }] = containers
    const asked = [startupProbe, livenessProbe, readinessProbe]
    // What a process stands on is asked for readiness alone: nobody is started again because a database is away.
    expect(asked.map(({ httpGet }) => httpGet.path)).toEqual(['/health', '/health', '/ready'])
    for (const { timeoutSeconds } of asked) expect(timeoutSeconds).toBeGreaterThan(1)
    expect(lifecycle.preStop).toBeDefined()
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(30 + 5)
    for (const name of ['server-1', 'server-2']) {
      expect(compose.services[name].healthcheck.test.join(' ')).toContain('/ready')
      expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    }
    const { host: _, ...defaults } = readServerConfig({}, {})
    expect(ports.map(({ containerPort }: { containerPort: number }) => containerPort)).toEqual([
      defaults.port,
      defaults.restatePort,
    ])
  })

  it('keeps to the shapes of Kubernetes, file by file', () => {
    expect(kubernetes.length).toBeGreaterThan(12)
    expect(kubernetes.flatMap(problemsOf)).toEqual([])
    const { resources } = kubernetes.find(({ kind }) => kind === 'Kustomization')
    // A job that was applied once is in the way of every later one: a restore is created by hand.
    const alone = ['kustomization.yaml', 'restore.yaml', 'secret.sample.yaml']
    const files = [...resources, ...alone].map((file: string) => `kubernetes/${file}`)
    expect(files.sort()).toEqual([...KUBERNETES].sort())
  })

  it('lets no pod do more than it must', () => {
    const pods = kubernetes.flatMap((one) => podsOf(one))
    expect(pods).toHaveLength(4)
    for (const { containers, ...pod } of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        // With them the Service `commedia` would set COMMEDIA_PORT to an address.
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true },
      })
      for (const { securityContext, resources } of containers) {
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
        })
        expect(resources.limits.memory).toEqual(expect.any(String))
      }
    }
  })

  it('takes secrets by reference, and names no key that the sample does not', () => {
    const given = Object.keys(named('Secret').stringData)
    const references = [
      ...kubernetesText.matchAll(/secretKeyRef: \{ name: commedia, key: ([a-z-]+)(, optional)?/gu),
    ]
    expect(references.length).toBeGreaterThan(6)
    for (const [, key, optional] of references) if (optional === undefined) expect(given).toContain(key)
    const secret = /SECRET|PASSWORD|API_KEY|DATABASE_URL/u
    for (const variable of Object.keys(named('ConfigMap').data)) expect(variable).not.toMatch(secret)
  })

  it('grows by turns under way, and leaves how many there are to that', () => {
    expect(named('Deployment').spec.replicas).toBeUndefined()
    const [pods] = named('HorizontalPodAutoscaler').spec.metrics
    expect(read('../packages/server/src/ops/open-meters.ts')).toContain(`'${pods.pods.metric.name}'`)
  })

  it('finds the names of all its images', () => {
    const { bases, own } = imageNames()
    for (const name of [...Object.values(bases), own]) expect(name).toMatch(/:\d+\.\d+/)
  })

  it('copies what the image needs and nothing that a build would not find', () => {
    for (const [, sources] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const source of (sources as string).split(' '))
        expect(() => readFileSync(new URL(`../${source}`, import.meta.url))).not.toThrow(/ENOENT/)
  })
})

interface Pod {
  readonly containers: readonly {
    readonly image: string
    readonly securityContext: unknown
    readonly resources: { readonly limits: { readonly memory: string } }
  }[]
}

interface Made {
  readonly kind: string
  readonly spec: { readonly template?: { readonly spec: Pod }; readonly jobTemplate?: Pick<Made, 'spec'> }
}

/** The pod that something makes, if it makes any. */
function podsOf({ spec }: Made): readonly Pod[] {
  const pod = (spec?.jobTemplate?.spec ?? spec)?.template?.spec
  return pod === undefined ? [] : [pod]
}

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
