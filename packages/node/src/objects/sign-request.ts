import { createHash, createHmac } from 'node:crypto'

/** Who asks, and of which service. */
export interface Signer {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

/** What is asked: nothing but this can be asked with its signature. */
export interface ToSign {
  readonly method: string
  readonly url: URL
  readonly body?: Uint8Array | undefined
  readonly now: number
}

/**
 * The headers by which an S3 knows who asks: AWS signature version 4, over the method, the address without a query, the host, the
 * hour and the bytes.
 */
export function signRequest({ method, url, body, now }: ToSign, signer: Signer): Record<string, string> {
  const moment = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = [moment.slice(0, 8), signer.region, 's3', 'aws4_request']
  const digest = sha256(body ?? '')
  const signed = { host: url.host, 'x-amz-content-sha256': digest, 'x-amz-date': moment }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const asked = [method, url.pathname, '', lines.join(''), names, digest].join('\n')
  const text = [ALGORITHM, moment, scope.join('/'), sha256(asked)].join('\n')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${signer.secretKey}`)
  const credential = `${signer.accessKey}/${scope.join('/')}`
  const signature = hmac(key, text).toString('hex')
  const { host: _setByFetch, ...headers } = signed
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
