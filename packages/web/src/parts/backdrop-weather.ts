import { n, PAGE, times } from './backdrop-drawing.ts'
import type { Weather } from './backdrop-scene.ts'

/** What the sky does, as lines; snow falls as dots with no length. */
export function weatherLines(weather: Weather, chance: () => number): string {
  const x = (): number => n(chance() * PAGE.wide)
  const y = (): number => n(chance() * PAGE.floor)
  switch (weather) {
    case 'clear':
      return ''
    case 'rain':
      return times(110, () => `M${x()} ${y()}l-5 ${n(16 + chance() * 16)}`)
    case 'storm':
      return `${times(170, () => `M${x()} ${y()}l${n(-12 - chance() * 6)} ${n(22 + chance() * 18)}`)}${bolt(chance)}`
    case 'snow':
      return times(130, () => `M${x()} ${y()}h.1`)
    case 'fog':
      return times(16, () => `M${x()} ${n(60 + chance() * 190)}q60 ${n(-8 + chance() * 16)} 130 0t150 0`)
    case 'wind':
      return times(12, () => `M${x()} ${n(40 + chance() * 180)}h${n(50 + chance() * 60)}q22 0 20-12t-18-8`)
  }
}

/** Stars, for a clear night. */
export function stars(chance: () => number): string {
  return times(46, () => `M${n(chance() * PAGE.wide)} ${n(chance() * 150)}h.1`)
}

function bolt(chance: () => number): string {
  const at = 150 + chance() * 900
  return `M${n(at)} 0l-26 60 18-4-30 66 16-4-22 54`
}
