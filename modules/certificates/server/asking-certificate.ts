import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { Certificate } from '../contract/certificate.ts'
import { certificateStates } from '../contract/certificates-records.ts'

type Asked = Pick<Certificate, 'id' | 'state' | 'number' | 'projectCode' | 'companyId' | 'certifyBy' | 'payBy'> & {
  readonly contract: Pick<Certificate['contract'], 'number'>
}

/** Whoever has the right recommends and approves before the day by which it is certified, and pays by the day that it says. */
export const askingCertificate = {
  states: certificateStates,
  asked: {
    beforeCertified: ({ certifyBy }: Asked) => ({ right: true as const, dueOn: certifyBy }),
    beforePaid: ({ payBy }: Asked) => ({ right: true as const, dueOn: payBy }),
  },
  called: ({ number, contract }: Asked) => `${number} ${contract.number}`,
} satisfies AskingKind<Asked>
