import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { bits, explicit, list, object, octets, tagged, text, time, whole, yes } from './der.ts'

/** A certificate that a house made for itself, with its key. */
export interface OwnCertificate {
  readonly key: string
  readonly cert: string
  /** By which people know that it is this one: SHA-256, as browsers show it. */
  readonly fingerprint: string
}

const DAY_MS = 86_400_000
/** As long as browsers take one for. */
const GOOD_FOR_MS = 397 * DAY_MS
/** One that ends sooner is made anew. */
const LEFT_AT_LEAST_MS = 14 * DAY_MS
const AN_HOUR_MS = 3_600_000
const NAME = 'Commedia at home'

const WITH_ECDSA_AND_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
const KEY_USAGE = '2.5.29.15'
const OTHER_NAMES = '2.5.29.17'
const CONSTRAINTS = '2.5.29.19'
const EXTENDED_USAGE = '2.5.29.37'
const FOR_SERVERS = '1.3.6.1.5.5.7.3.1'
/** Signs, and nothing else: one bit of eight. */
const SIGNS = Buffer.from([7, 0x80])

/** The certificate of the house in this folder: the one it has, while it is good, or a new one. Guests accept it once for as long as it stays. */
export async function ownCertificate(
  folder: string,
  { addresses, now }: { readonly addresses: readonly string[]; readonly now: number },
): Promise<OwnCertificate> {
  const place = join(folder, 'tls')
  const files = { key: join(place, 'key.pem'), cert: join(place, 'cert.pem') }
  const kept = await readKept(files, now)
  if (kept !== undefined) return kept
  const made = makeCertificate(addresses, now)
  await mkdir(place, { recursive: true, mode: 0o700 })
  await writeFile(files.key, made.key, { mode: 0o600 })
  await writeFile(files.cert, made.cert)
  return made
}

async function readKept(
  files: { readonly key: string; readonly cert: string },
  now: number,
): Promise<OwnCertificate | undefined> {
  try {
    const [key, cert] = await Promise.all([readFile(files.key, 'utf8'), readFile(files.cert, 'utf8')])
    const read = new X509Certificate(cert)
    const isGood = Date.parse(read.validTo) - now > LEFT_AT_LEAST_MS
    return isGood && read.checkPrivateKey(createPrivateKey(key))
      ? { key, cert, fingerprint: read.fingerprint256 }
      : undefined
  } catch {
    // There is none yet, or nobody can read it: a new one is made.
    return undefined
  }
}

function makeCertificate(addresses: readonly string[], now: number): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = list(tagged(0x31, list(object(COMMON_NAME), text(NAME))))
  const signing = list(object(WITH_ECDSA_AND_SHA256))
  const names = [
    tagged(0x82, Buffer.from('localhost')),
    ...addresses.filter(isIPv4).map((address) => tagged(0x87, Buffer.from(address.split('.').map(Number)))),
  ]
  const extensions = list(
    list(object(CONSTRAINTS), yes(), octets(list())),
    list(object(KEY_USAGE), yes(), octets(tagged(0x03, SIGNS))),
    list(object(EXTENDED_USAGE), octets(list(object(FOR_SERVERS)))),
    list(object(OTHER_NAMES), octets(list(...names))),
  )
  const told = list(
    explicit(0, whole(Buffer.from([2]))),
    whole(randomBytes(16)),
    signing,
    name,
    list(time(now - AN_HOUR_MS), time(now + GOOD_FOR_MS - AN_HOUR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, extensions),
  )
  const der = list(told, signing, bits(sign('sha256', told, privateKey)))
  const certificate = new X509Certificate(der)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: certificate.toString(),
    fingerprint: certificate.fingerprint256,
  }
}
