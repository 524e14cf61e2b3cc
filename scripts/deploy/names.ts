import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { BaseNames } from './base-images.ts'

const DEPLOY = new URL('../../deploy/', import.meta.url)

/** The names by which `deploy/` calls its images: those it begins from, and its own. */
export function imageNames(): { readonly bases: BaseNames; readonly own: string } {
  const dockerfile = readFileSync(new URL('Dockerfile', DEPLOY), 'utf8')
  const { services } = parse(readFileSync(new URL('compose.yaml', DEPLOY), 'utf8'), { merge: true })
  const from = (beginning: string): string => {
    const found = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map(([, name = '']) => name)
    return found.find((name) => name.startsWith(beginning)) ?? `${beginning}latest`
  }
  const { postgres, nats, restate, proxy } = services
  const others = { postgres: postgres.image, nats: nats.image, restate: restate.image, proxy: proxy.image }
  return {
    bases: { debian: from('debian:'), node: from('node:'), ...others },
    own: services['server-1'].image,
  }
}
