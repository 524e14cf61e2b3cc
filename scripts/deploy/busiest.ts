import type { Engine } from './engine.ts'
import { type ContainerHouse, SERVERS } from './house.ts'

const LOOK_EVERY_MS = 500
const LOOKS = 40
const TURNS_TO_TELL = 4

/** The server that plays most turns just now, by its own meters. */
export async function busiest(house: ContainerHouse, engine: Engine): Promise<string> {
  const before = await turns(house, engine)
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const after = await turns(house, engine)
    const played = SERVERS.map((_, nth) => (after[nth] ?? 0) - (before[nth] ?? 0))
    const most = Math.max(...played)
    if (most >= TURNS_TO_TELL) return SERVERS[played.indexOf(most)] ?? SERVERS[0]
  }
  throw new Error('No server plays any turn.')
}

/** How many turns each server has played, asked past the proxy as Prometheus would. */
async function turns(
  { containerOf, operatorSecret }: ContainerHouse,
  engine: Engine,
): Promise<readonly number[]> {
  return Promise.all(
    SERVERS.map(async (server) => {
      const format = '{{range $name, $one := .NetworkSettings.Networks}}{{$name}} {{$one.IPAddress}}\n{{end}}'
      const said = await engine.docker(['inspect', '--format', format, containerOf(server)])
      const address = said
        .split('\n')
        .find((line) => line.includes('_house '))
        ?.split(' ')[1]
      const headers = { authorization: `Bearer ${operatorSecret}` }
      const answer = await fetch(`http://${address}:4747/metrics`, {
        headers,
        signal: AbortSignal.timeout(2000),
      })
      const counts = [...(await answer.text()).matchAll(/^commedia_turn_seconds_count\{[^}]*\} (\d+)/gmu)]
      return counts.reduce((sum, [, count]) => sum + Number(count), 0)
    }),
  )
}
