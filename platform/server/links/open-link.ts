import type { RefusalError } from '#platform/contract/define-errors.ts'
import type { linkRefusals } from '#platform/contract/open-link.ts'
import type { PublicContext, Services } from '../context.ts'
import type { Db } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { type LinkRow, type LinkTable, stateOfLink } from './link-table.ts'

export interface OpenedKind<Row extends LinkRow, Shown> {
  readonly table: LinkTable<Row>
  /** The module's own errors, with `linkRefusals` among them. */
  readonly errors: Readonly<Record<keyof typeof linkRefusals, () => RefusalError>>
  /** What the link shows, with the rights that its maker has now; null where that is nothing any more. */
  readonly show: (link: Row) => Promise<Shown | null>
  /** Compares a passcode with its stored hash. */
  readonly isPasscode: (passcode: string, hash: string, pepper: string) => Promise<boolean>
  /** What else a view leaves, in the transaction that counts it: history, a key for the bytes. */
  readonly onView: (tx: Db, link: Row, shown: Shown, views: number) => Promise<void>
}

/**
 * Opens a link for whoever holds it and counts the view. Its own facts are asked first, then what its maker may show now,
 * then the passcode: a link that opens nothing says the same for every reason, and asks for nothing.
 * @throws closed, passcodeNeeded, passcodeWrong, passcodeLocked of the kind
 */
export async function openLink<Row extends LinkRow, Shown>(
  { services }: Pick<PublicContext, 'services'>,
  { token, passcode }: { readonly token: string; readonly passcode?: string | undefined },
  kind: OpenedKind<Row, Shown>,
): Promise<{ readonly link: Row; readonly shown: Shown }> {
  const { table, errors } = kind
  const link = await services.database.read(SYSTEM_SCOPE, (db) => table.findByToken(db, token))
  if (!link || stateOfLink(link, services.now()) !== 'open') throw errors.closed()
  const shown = await kind.show(link)
  if (shown === null) throw errors.closed()
  await checkPasscode(services, kind, link, passcode)
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const views = await table.takeView(tx, link, services.now())
    if (views === null) throw errors.closed()
    await kind.onView(tx, link, shown, views)
  })
  return { link, shown }
}

/** The try is taken, and stays taken, before the slow check; a view gives all tries back. */
async function checkPasscode<Row extends LinkRow, Shown>(
  services: Services,
  { table, errors, isPasscode }: OpenedKind<Row, Shown>,
  link: Row,
  passcode: string | undefined,
): Promise<void> {
  if (link.passcode_hash === null) return
  if (passcode === undefined || passcode === '') throw errors.passcodeNeeded()
  const { database, passwordPepper } = services
  const mayTry = await database.transaction(SYSTEM_SCOPE, (tx) => table.takePasscodeTry(tx, link, services.now()))
  if (!mayTry) throw errors.passcodeLocked()
  if (!(await isPasscode(passcode, link.passcode_hash, passwordPepper))) throw errors.passcodeWrong()
}
