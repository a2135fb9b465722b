export const transfersEn = {
  export: 'Export',
  'export.asShown_one': 'The {{count}} row that the list shows, in its columns',
  'export.asShown_other': 'The {{count}} rows that the list shows, in its columns',
  'export.xlsx': 'Excel workbook (.xlsx)',
  'export.csv': 'CSV file',
  'export.done': '{{name}} was saved.',
  'export.makingTitle': 'Your file is being made',
  'export.making': 'You may go on working: you are told when it is ready, and find it here for a day.',
  'export.files': 'Your files of the last day',
  'export.failed': '{{name}} could not be made.',
  'step.reading': 'Reading the rows',
} as const
