import type { WireHouse } from '@commedia/core/wire'
import { askAccounts } from './sign-in.ts'

/** Asks for the letter by which a forgotten password is replaced. Nobody is told whether there is such an account. */
export async function askForReset(email: string, house: WireHouse): Promise<void> {
  await askAccounts('request-password-reset', { email }, house)
}

/** Replaces a forgotten password by the secret of a letter; gives the address of the account. */
export async function resetPassword(
  { secret, password }: { readonly secret: string; readonly password: string },
  house: WireHouse,
): Promise<string> {
  return emailIn(await askAccounts('reset-password', { token: secret, newPassword: password }, house))
}

/** Confirms an address by the secret of a letter; gives the address. */
export async function confirmAddress(secret: string, house: WireHouse): Promise<string> {
  return emailIn(await askAccounts('verify-email', { token: secret }, house))
}

/** Asks once more for the letter by which whoever is signed in confirms their address. */
export async function askToConfirm(house: WireHouse): Promise<void> {
  await askAccounts('send-verification-email', {}, house)
}

/** Asks for the letter by which whoever is signed in moves to another address. */
export async function askToMove(
  { email, password }: { readonly email: string; readonly password: string },
  house: WireHouse,
): Promise<void> {
  await askAccounts('change-email', { newEmail: email, password }, house)
}

/** The address of whoever is signed in. */
export async function signedInAs({ base, fetch: send }: WireHouse): Promise<string | null> {
  const response = await send(`${base}/api/auth/get-session`)
  const { user } = (await response.json()) as { readonly user: { readonly email: string } | null }
  return user?.email ?? null
}

function emailIn(answer: unknown): string {
  return String((answer as { readonly email?: unknown }).email)
}
