import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { Material } from '../contract/material.ts'
import { materialStates } from '../contract/materials-records.ts'

type Asked = Pick<Material, 'id' | 'state' | 'number' | 'name' | 'projectCode' | 'companyId'>

/** A submittal asks whoever replies to it. */
export const askingMaterial = {
  states: materialStates,
  asked: {},
  called: ({ number, name }: Asked) => `${number} ${name}`,
} satisfies AskingKind<Asked>
