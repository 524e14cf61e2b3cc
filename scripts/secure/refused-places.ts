/** An address that must never be connected to, and what the names in it are made to lead to, one answer after another. */
export interface RefusedPlace {
  readonly kind: 'literal' | 'spelling' | 'embedded' | 'parser' | 'scheme' | 'name' | 'rebinding' | 'redirect'
  readonly url: string
  readonly answers?: readonly (readonly string[])[]
  /** Where a public server sends on to. */
  readonly redirect?: { readonly status: number; readonly location: string }
}

const PUBLIC = '8.8.8.8'

/** Ordinary addresses that belong to the machine, its network, its cloud, or to nobody. */
const LITERALS = [
  ...['127.0.0.1', '127.0.0.2', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255'],
  ...['172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.254', '100.64.0.1', '100.127.255.254'],
  ...['169.254.169.254', '169.254.170.2', '169.254.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
  ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '198.19.255.254', '192.88.99.1'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...['[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[fd20:ce::254]', '[ff02::1]'],
  ...['[fec0::1]', '[100::1]', '[2001:db8::1]', '[3fff::1]', '[2001:2::1]', '[5f00::1]'],
]

/** Other ways to write them. */
const SPELLINGS = [
  ...['2130706433', '0x7f000001', '017700000001', '0x7f.0.0.1', '0177.0.0.1', '0x7f.1', '127.1', '127.0.1'],
  ...['0', '127.0.0.1.', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '0xA9.254.0xA9.254'],
  ...['169.254.43518', '3232235521', '１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
  ...['[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::0001]'],
]

/** IPv6 with an IPv4 address inside: mapped, compatible, translated, 6to4, Teredo, NAT64, ISATAP. */
const EMBEDDED = [
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[::a9fe:a9fe]'],
  ...['[::ffff:0:127.0.0.1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2001:0:7f00:1::]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b::169.254.169.254]', '[64:ff9b:1::a00:1]', '[2606:4700::5efe:7f00:1]'],
]

/** Addresses that one reader takes for one host and another reader for another. */
const PARSER = [
  ...['https://models.example@127.0.0.1/', 'https://models.example:443@10.0.0.1/'],
  ...['https://127.0.0.1#@models.example/', 'https://127.0.0.1\\@models.example/', 'https:127.0.0.1/'],
  ...['https:////127.0.0.1/', 'https://127.0.0.1\t/', 'https://127.0.0.1%00.models.example/'],
  ...['https://name:word@models.example/', 'https://models.example:22/', 'https://models.example:25/'],
]

/** Other ways than https. */
const SCHEMES = [
  ...['http://models.example/', 'ftp://models.example/', 'file:///etc/passwd', 'gopher://127.0.0.1:6379/_x'],
  ...['data:text/plain,x', 'ws://models.example/', 'blob:https://models.example/x', 'unix:/run/x.sock'],
]

/** Names, and where they lead. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'LOCALHOST:8443': ['::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'kubernetes.default.svc': ['10.96.0.1'],
  'host.docker.internal': ['192.168.65.2'],
  '127.0.0.1.names.example': ['127.0.0.1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'zone.example': ['fe80::1%eth0'],
  'mixed.example': [PUBLIC, '10.0.0.1'],
  'mixed-six.example': ['2606:4700::1111', '::1'],
  'nowhere.example': [],
  'odd.example': ['not an address'],
}

/** Public at the first question, inside at the next. */
const REBINDING = ['127.0.0.1', '169.254.169.254', '10.0.0.1', '::1', '::ffff:127.0.0.1']

/** The list, with redirects that lead to a listener of ours as well. */
export function refusedPlaces(listener: number): readonly RefusedPlace[] {
  const inside = [`http://127.0.0.1:${listener}/secret`, 'http://169.254.169.254/latest/', '//[::1]/']
  return [
    ...LITERALS.map((host) => ({ kind: 'literal' as const, url: `https://${host}/v1` })),
    ...SPELLINGS.map((host) => ({ kind: 'spelling' as const, url: `https://${host}/v1` })),
    ...EMBEDDED.map((host) => ({ kind: 'embedded' as const, url: `https://${host}/v1` })),
    ...PARSER.map((url) => ({ kind: 'parser' as const, url, answers: [[PUBLIC]] })),
    ...SCHEMES.map((url) => ({ kind: 'scheme' as const, url, answers: [[PUBLIC]] })),
    ...Object.entries(NAMES).map(([host, found]) => ({
      kind: 'name' as const,
      url: `https://${host}/v1`,
      answers: [found],
    })),
    ...REBINDING.map((then, at) => ({
      kind: 'rebinding' as const,
      url: `https://turns-${at}.example/v1`,
      answers: [[PUBLIC], [then]],
    })),
    ...[301, 302, 303, 307, 308].flatMap((status) =>
      inside.map((location, at) => ({
        kind: 'redirect' as const,
        url: `https://sends-on-${status}-${at}.example/v1`,
        answers: [[PUBLIC]],
        redirect: { status, location },
      })),
    ),
  ]
}
