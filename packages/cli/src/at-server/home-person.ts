import { userInfo } from 'node:os'
import { CommediaError } from '@commedia/core'
import { wireClient } from '@commedia/core/wire'
import { keepSecret, knownSecret } from './known-secrets.ts'

const HOME = 'home'

/** The secret of whoever this home belongs to at its own server: the owner of what is begun from here. */
export async function homePerson(base: string, folder: string): Promise<string> {
  const known = await knownSecret(HOME, folder)
  if (known !== undefined && (await isKnown(base, known))) return known
  const house = wireClient({ base, fetch })
  if ((await house.getHouse()).accounts)
    throw new CommediaError(
      'wrong-setting',
      `People sign in at ${base}, and this command cannot yet. Use its pages, join by a link, or close the server.`,
    )
  const { secret } = await house.arrive({ body: { name: userInfo().username } })
  await keepSecret(HOME, secret, folder)
  return secret
}

async function isKnown(base: string, secret: string): Promise<boolean> {
  try {
    await wireClient({ base, fetch, secret }).getMe()
    return true
  } catch (error) {
    if (error instanceof CommediaError && error.code === 'forbidden') return false
    throw error
  }
}
