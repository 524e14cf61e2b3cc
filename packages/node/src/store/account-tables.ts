import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Accounts, where a house has them: the tables of better-auth under names of ours. What belongs to one goes with it by code. */
export const accountUsers = pgTable('account_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Who is signed in where. The session's own token opens nothing without the house's secret. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** The fingerprint of the secret by which this session's person is known. */
    secret: text().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (session) => [index('account_sessions_user').on(session.userId)],
)

/** By what somebody signs in: here always a password, kept as its hash. */
export const accountLogins = pgTable(
  'account_logins',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshToken: text('refresh_token'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    idToken: text('id_token'),
    scope: text(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (login) => [index('account_logins_user').on(login.userId)],
)

/** Links in letters to people with accounts, each for one use; of its secret only a digest is kept. */
export const accountLinks = pgTable(
  'account_links',
  {
    digest: text().primaryKey(),
    kind: text({ enum: ['confirm', 'reset', 'change'] }).notNull(),
    userId: text('user_id').notNull(),
    /** Where the letter went. */
    email: text().notNull(),
    /** Milliseconds since 1970. */
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (link) => [index('account_links_user').on(link.userId), index('account_links_expires').on(link.expires)],
)
