import { setFlagsFromString } from 'node:v8'

/** What has Node give back memory at once, and let no room grow for what is forgotten right away. */
const SMALL = ['--semi-space-growth-factor=1', '--optimize-for-size']

/** Keeps the process of a home small, on a machine where others live: a little more work, a third less memory. */
export function staySmall(): void {
  for (const flag of SMALL) setFlagsFromString(flag)
}
