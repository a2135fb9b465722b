/** Classification codes that ASPRS names (LAS 1.4, table 17). */
export const CLOUD_CLASSES = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '9',
  '10',
  '11',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
] as const
export type CloudClass = (typeof CLOUD_CLASSES)[number]
