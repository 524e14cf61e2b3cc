/** The second step: who holds what, people and their shows, what they make and what it costs. */
export const THE_HOUSE: readonly string[] = [
  `ALTER TABLE takes ADD COLUMN fence integer NOT NULL DEFAULT 0`,
  `CREATE INDEX takes_show ON takes (show)`,
  `CREATE INDEX takes_parent ON takes (parent)`,
  `CREATE TABLE leases (
      piece text PRIMARY KEY,
      token integer NOT NULL,
      holder text NOT NULL,
      until bigint NOT NULL
    )`,
  `CREATE TABLE wakes (piece text PRIMARY KEY, at bigint NOT NULL)`,
  `CREATE INDEX wakes_at ON wakes (at)`,
  `CREATE TABLE people (
      id text PRIMARY KEY,
      name text NOT NULL,
      secret text NOT NULL UNIQUE,
      account text UNIQUE,
      since text NOT NULL
    )`,
  `CREATE TABLE shows (
      id text PRIMARY KEY,
      owner text NOT NULL,
      title text NOT NULL,
      language text NOT NULL,
      opening json NOT NULL,
      on_stage text NOT NULL,
      epoch integer NOT NULL DEFAULT 1,
      playing boolean NOT NULL DEFAULT false,
      care json NOT NULL,
      since text NOT NULL
    )`,
  `CREATE INDEX shows_owner ON shows (owner, since)`,
  `CREATE TABLE seats (
      show text NOT NULL,
      role text NOT NULL,
      person text NOT NULL,
      invite text,
      PRIMARY KEY (show, role)
    )`,
  `CREATE INDEX seats_person ON seats (person)`,
  `CREATE TABLE grants (
      show text NOT NULL,
      person text NOT NULL,
      "right" text NOT NULL,
      invite text,
      PRIMARY KEY (show, person, "right")
    )`,
  `CREATE INDEX grants_person ON grants (person)`,
  `CREATE TABLE invites (
      id text PRIMARY KEY,
      show text NOT NULL,
      "right" text NOT NULL,
      role text,
      secret text NOT NULL UNIQUE,
      "left" integer NOT NULL,
      expires text NOT NULL,
      revoked boolean NOT NULL DEFAULT false
    )`,
  `CREATE INDEX invites_show ON invites (show)`,
  `CREATE TABLE blueprints (
      id text PRIMARY KEY,
      owner text NOT NULL,
      title text NOT NULL,
      blueprint json NOT NULL,
      changed text NOT NULL
    )`,
  `CREATE INDEX blueprints_owner ON blueprints (owner, changed)`,
  `CREATE TABLE characters (
      id text PRIMARY KEY,
      owner text NOT NULL,
      name text NOT NULL,
      character json NOT NULL,
      changed text NOT NULL
    )`,
  `CREATE INDEX characters_owner ON characters (owner, changed)`,
  `CREATE TABLE memories (
      take text NOT NULL,
      seq integer NOT NULL,
      character text NOT NULL,
      memory json NOT NULL,
      vector text NOT NULL DEFAULT '',
      PRIMARY KEY (take, seq, character)
    )`,
  `CREATE INDEX memories_character ON memories (character, take, seq)`,
  `CREATE TABLE jobs (
      id text PRIMARY KEY,
      owner text NOT NULL,
      kind text NOT NULL,
      take text NOT NULL,
      request json NOT NULL,
      playing boolean NOT NULL DEFAULT true,
      outcome json,
      since text NOT NULL
    )`,
  `CREATE INDEX jobs_owner ON jobs (owner, since)`,
  `CREATE TABLE purses (
      id text PRIMARY KEY,
      cap_tokens bigint,
      cap_money double precision,
      spent_tokens bigint NOT NULL DEFAULT 0,
      spent_money double precision NOT NULL DEFAULT 0
    )`,
  `CREATE TABLE holds (
      id text NOT NULL,
      purse text NOT NULL,
      tokens bigint NOT NULL,
      money double precision NOT NULL,
      PRIMARY KEY (purse, id)
    )`,
  `CREATE TABLE usage (
      show text NOT NULL,
      turn text NOT NULL,
      model text NOT NULL,
      owner text NOT NULL,
      usage json NOT NULL,
      money double precision NOT NULL,
      at text NOT NULL,
      PRIMARY KEY (show, turn, model)
    )`,
  `CREATE INDEX usage_owner ON usage (owner, at)`,
  `CREATE TABLE endpoints (
      id text PRIMARY KEY,
      owner text NOT NULL,
      name text NOT NULL,
      settings json NOT NULL,
      key text NOT NULL
    )`,
  `CREATE UNIQUE INDEX endpoints_owner ON endpoints (owner, name)`,
  `CREATE TABLE reports (
      id text PRIMARY KEY,
      show text NOT NULL,
      take text NOT NULL,
      seq integer NOT NULL,
      person text NOT NULL,
      reason text NOT NULL,
      at text NOT NULL,
      settled text
    )`,
  `CREATE INDEX reports_show ON reports (show)`,
]
