import { type Language, wordTable } from '@commedia/core'

/**
 * Why the house writes to somebody: to have an address confirmed at sign-up, or because somebody wants to open an account
 * that is there already; to replace a password; to have a new address confirmed, and to tell the old one.
 */
export type LetterKind = 'confirm' | 'known' | 'reset' | 'change' | 'moved'

/** The words of a letter: what stands before its link, on it, and after it. */
export interface LetterText {
  readonly subject: string
  readonly before: readonly string[]
  readonly press: string
  readonly after: readonly string[]
}

/** Every letter in both languages, for a house of some name. */
export const LETTER_WORDS: Readonly<
  Record<Language, Readonly<Record<LetterKind, (house: string) => LetterText>>>
> = wordTable('house.letters', {
  en: {
    confirm: (house) => ({
      subject: `Confirm your address at ${house}`,
      before: [
        `Somebody, most likely you, opened an account at ${house} with this address.`,
        'If it was you, confirm the address here:',
      ],
      press: 'Confirm this address',
      after: [
        'The link works once, within three days.',
        'If it was not you, do nothing: until the address is confirmed, nothing can be begun with the account.',
      ],
    }),
    known: (house) => ({
      subject: `You have an account at ${house}`,
      before: [
        `Somebody, most likely you, wanted to open an account at ${house} with this address. There is one already: sign in as ever.`,
        'If you no longer know your password, choose a new one here:',
      ],
      press: 'Choose a new password',
      after: [
        'The link works once, within an hour. Everybody who is signed in with the account will be signed out.',
        'If it was not you, do nothing: everything stays as it is.',
      ],
    }),
    reset: (house) => ({
      subject: `A new password for ${house}`,
      before: [
        `Somebody, most likely you, has forgotten the password of your account at ${house}.`,
        'Choose a new one here:',
      ],
      press: 'Choose a new password',
      after: [
        'The link works once, within an hour. Everybody who is signed in with the account will be signed out.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    }),
    change: (house) => ({
      subject: `Your new address at ${house}`,
      before: [
        `Somebody, most likely you, wants to use this address for their account at ${house} from now on.`,
        'If it was you, confirm it here:',
      ],
      press: 'Use this address',
      after: ['The link works once, within a day.', 'If it was not you, do nothing.'],
    }),
    moved: (house) => ({
      subject: `Your address at ${house} was changed`,
      before: [
        `Your account at ${house} has another e-mail address now. From now on letters go there, and none come here.`,
      ],
      press: '',
      after: [`If it was not you, tell whoever runs ${house} at once.`],
    }),
  },
  zh: {
    confirm: (house) => ({
      subject: `确认你在 ${house} 的邮箱`,
      before: [`有人（多半是你自己）用这个邮箱在 ${house} 注册了账号。`, '如果是你，请点开链接确认：'],
      press: '确认这个邮箱',
      after: [
        '链接三天内有效，只能用一次。',
        '如果不是你，不用理会：邮箱没有确认之前，这个账号什么也开始不了。',
      ],
    }),
    known: (house) => ({
      subject: `你在 ${house} 已经有账号了`,
      before: [
        `有人（多半是你自己）想用这个邮箱在 ${house} 注册。这个邮箱已经有账号了，照常登录就行。`,
        '如果忘了密码，可以在这里设一个新的：',
      ],
      press: '设新密码',
      after: [
        '链接一小时内有效，只能用一次。设好之后，这个账号在各处的登录都会退出。',
        '如果不是你，不用理会：一切照旧。',
      ],
    }),
    reset: (house) => ({
      subject: `重设你在 ${house} 的密码`,
      before: [`有人（多半是你自己）忘了你在 ${house} 的账号密码。`, '请在这里设一个新的：'],
      press: '设新密码',
      after: [
        '链接一小时内有效，只能用一次。设好之后，这个账号在各处的登录都会退出。',
        '如果不是你，不用理会：密码不会变。',
      ],
    }),
    change: (house) => ({
      subject: `确认你在 ${house} 的新邮箱`,
      before: [`有人（多半是你自己）想把 ${house} 账号的邮箱改成这一个。`, '如果是你，请点开链接确认：'],
      press: '改用这个邮箱',
      after: ['链接一天内有效，只能用一次。', '如果不是你，不用理会。'],
    }),
    moved: (house) => ({
      subject: `你在 ${house} 的邮箱改了`,
      before: [`你在 ${house} 的账号换了邮箱，以后的信都寄到新邮箱，不再寄到这里。`],
      press: '',
      after: [`如果不是你改的，请马上告诉管理 ${house} 的人。`],
    }),
  },
})
