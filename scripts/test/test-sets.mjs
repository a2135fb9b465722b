/**
 * Proven by every `npm test`, whatever changed: rights, admission, every module once, what no import shows. Paths, or folders
 * that end with a slash.
 */
export const ALWAYS_TESTS = [
  'apps/server/answers.test.ts',
  'apps/server/missing-records.test.ts',
  'apps/server/record-rights.test.ts',
  'apps/server/record-steps.test.ts',
  'apps/testing/every-module/',
  'modules/access/server/access-rules.test.ts',
  'modules/session/server/access-taken.test.ts',
  'modules/session/server/session-server.test.ts',
  'platform/server/database/row-security.test.ts',
  'platform/server/http/idempotency.test.ts',
  'scripts/modules/',
  'scripts/test/',
]

/** First load, sign-in, two people at one record, and one journey an area. */
export const ALWAYS_JOURNEYS = [
  'first-load',
  'sign-in',
  'two-editors',
  'cad',
  'gates',
  'observations',
  'administrator-day',
].map((name) => `e2e/${name}.e2e.ts`)

/** The screens by parts: one test a module, told apart by the modules that are looked at. */
export const SCREENS = /^e2e\/screens\/.*\.e2e\.ts$/

/**
 * Suites that take as long as dozens of others and prove something of their own: part of `npm run test:all`, and of
 * `npm test` where what they are about is among the changed files themselves.
 */
export const BIG_TESTS = [
  { file: 'apps/cli/drill-restore.test.ts', about: /^(apps\/cli\/.*restore|platform\/server\/backup\/)/ },
  {
    file: 'apps/server/api-fuzz.test.ts',
    about: /^(platform\/testing\/api-fuzz\/|platform\/server\/http\/|modules\/[^/]+\/contract\/.*-api\.ts$)/,
  },
  { file: 'apps/server/disk-full.test.ts', about: /^platform\/server\/(files|database)\// },
  {
    file: 'apps/server/faults.test.ts',
    about: /^(platform\/server\/(database|queue|realtime|files)\/|apps\/worker\/)/,
  },
  { file: 'apps/server/hostile-texts.test.ts', about: /^(platform\/(contract|server\/(http|lists))\/)/ },
  {
    file: 'apps/server/schema-baseline.test.ts',
    about: /(\/migrations\/|^platform\/server\/database\/(migrat|baseline\/)|^scripts\/baseline\/)/,
  },
  { file: 'apps/server/upgrade.test.ts', about: /(\/migrations\/|previous-release\.ts$|^platform\/server\/backup\/)/ },
  {
    file: 'apps/testing/lists-at-scale.test.ts',
    about: /^(platform\/server\/(lists|database)\/|apps\/testing\/|modules\/.*\/migrations\/)/,
  },
  {
    file: 'modules/chat/server/known-answers.test.ts',
    about: /^(engines\/(assistant|retrieval)\/|modules\/chat\/(server|testing)\/|demo\/documents\/)/,
  },
  // Networks and recognition over many pictures.
  { file: 'engines/cameras/compare-views.test.ts', about: /^engines\/cameras\// },
  { file: 'engines/detection/detection.test.ts', about: /^engines\/detection\// },
  { file: 'engines/detection/learn-cracks.test.ts', about: /^engines\/detection\// },
  { file: 'engines/documents/recognise-pages.test.ts', about: /^engines\/documents\// },
  { file: 'engines/plates/plates.test.ts', about: /^engines\/plates\// },
  { file: 'scripts/deployment.test.ts', about: /^(deploy\/|apps\/server\/main|platform\/server\/config)/ },
  { file: 'scripts/import-rules.test.ts', about: /^(\.dependency-cruiser\.cjs|scripts\/import-rules)/ },
  { file: 'scripts/new-module/write-module.test.ts', about: /^scripts\/new-module/ },
]
