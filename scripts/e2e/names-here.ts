import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into a house under trial before anything else: names that end in `.example`, which nobody has, lead to this machine, so that a
// server far away can be stood in for.

type Asked = (host: string, ...others: readonly unknown[]) => unknown

const here = (host: string): string => (host.endsWith('.example') ? '127.0.0.1' : host)
const withNames =
  (system: Asked): Asked =>
  (host, ...others) =>
    system(here(host), ...others)

Object.assign(dns, { lookup: withNames(dns.lookup as Asked) })
Object.assign(dns.promises, { lookup: withNames(dns.promises.lookup as Asked) })
syncBuiltinESMExports()
