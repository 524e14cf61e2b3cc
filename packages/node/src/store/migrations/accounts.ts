/** The third step: accounts and their sessions. */
export const ACCOUNTS: readonly string[] = [
  `CREATE TABLE account_users (
      id text PRIMARY KEY,
      name text NOT NULL,
      email text NOT NULL UNIQUE,
      email_verified boolean NOT NULL DEFAULT false,
      image text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
  `CREATE TABLE account_sessions (
      id text PRIMARY KEY,
      user_id text NOT NULL,
      token text NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL,
      secret text UNIQUE,
      ip_address text,
      user_agent text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
  `CREATE INDEX account_sessions_user ON account_sessions (user_id)`,
  `CREATE TABLE account_logins (
      id text PRIMARY KEY,
      user_id text NOT NULL,
      account_id text NOT NULL,
      provider_id text NOT NULL,
      password text,
      access_token text,
      access_token_expires_at timestamptz,
      refresh_token text,
      refresh_token_expires_at timestamptz,
      id_token text,
      scope text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
  `CREATE INDEX account_logins_user ON account_logins (user_id)`,
]
