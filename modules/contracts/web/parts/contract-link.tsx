import type { ReactNode } from 'react'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { contractsModule } from '../../contract/contracts-module.ts'

interface Contract {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
}

/** What is shown of a contract in a field leads to it: the `within` of a field of records under contracts. */
export function inContract(shown: ReactNode, { contract }: { readonly contract: Pick<Contract, 'id'> }) {
  return (
    <ScreenLink to={contractsModule} screen="detail" params={{ id: contract.id }}>
      {shown}
    </ScreenLink>
  )
}

/** A contract by number and title, on the page of a record under it. */
export function ContractLink({ of: contract }: { readonly of: Contract }) {
  const nameOf = useNameOf()
  const named = nameOf({ name: contract.title, nameAr: contract.titleAr })
  return inContract(
    <>
      <bdi dir="ltr">{contract.number}</bdi> <bdi>{named}</bdi>
    </>,
    { contract },
  )
}
