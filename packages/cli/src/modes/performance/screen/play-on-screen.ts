import { render } from 'ink'
import { createElement } from 'react'
import { Colours } from '../../../parts/tinted.ts'
import type { Evening } from '../look.ts'
import { Theatre, type TheatreUse } from './theatre.ts'

/** Plays on a screen of its own, until the person leaves. */
export async function playOnScreen(evening: Evening, use: TheatreUse): Promise<void> {
  const screen = render(
    createElement(Colours, { value: use.colours }, createElement(Theatre, { evening, use })),
    {
      exitOnCtrlC: false,
      alternateScreen: true,
      incrementalRendering: true,
      patchConsole: false,
    },
  )
  try {
    await evening.run('when-asked')
  } finally {
    screen.unmount()
    await screen.waitUntilExit()
  }
}
