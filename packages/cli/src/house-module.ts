import type { Environment } from '@commedia/server/config'

/** The module by which somebody adds to their house: behind `--house`, else as the environment names it. */
export function houseModule(args: readonly string[], environment: Environment): string | undefined {
  const at = args.indexOf('--house')
  const joined = args.find((one) => one.startsWith('--house='))?.slice('--house='.length)
  return (at < 0 ? joined : args[at + 1]) || environment.COMMEDIA_HOUSE || undefined
}
