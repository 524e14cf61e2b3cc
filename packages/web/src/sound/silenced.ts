import type { SoundDesk } from './use-sound.ts'

/** What sends somebody's words, silent from the moment they are sent: nobody is talked over in their own room. */
export function silenced<Wish, Done>(
  send: (wish: Wish) => Done,
  { silence }: Pick<SoundDesk, 'silence'>,
): (wish: Wish) => Done {
  return (wish) => {
    silence()
    return send(wish)
  }
}
