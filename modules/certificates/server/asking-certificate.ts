import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { Certificate } from '../contract/certificate.ts'
import { certificateStates } from '../contract/certificates-records.ts'

type Asked = Pick<Certificate, 'id' | 'state' | 'number' | 'projectCode' | 'companyId'> & {
  readonly contract: Pick<Certificate['contract'], 'number'>
}

/** Whoever has the right recommends a draft, and approves what was recommended. */
export const askingCertificate = {
  states: certificateStates,
  asked: {},
  called: ({ number, contract }: Asked) => `${number} ${contract.number}`,
} satisfies AskingKind<Asked>
