/** English texts of what a list shows on request: its filters, columns and keys. */
export const listEn = {
  filterBy: 'Filter by: {{name}}',
  apply: 'Apply',
  to: 'To',
  rangeHelp: 'One end may be left open.',
  rangeTurned: 'The end comes before the beginning.',
  notANumber: 'Enter a number, such as 12.5.',
  contains: 'Contains',
  pick: 'Type a name',
  nobodyFound: 'Nothing has this name.',

  columnsTitle: 'Columns',
  columnsHelp: 'Kept for you in this browser. The first column names the row and stays.',
  moveUp: 'Move {{name}} up',
  moveDown: 'Move {{name}} down',
  pin: 'Keep {{name}} in sight when the table scrolls sideways',
  width: 'Width of {{name}}, px',
  widthAuto: 'auto',
  resetColumns: 'As at first',

  keysTitle: 'Keys of a list',
  keyNext: 'Next row',
  keyPrevious: 'Previous row',
  keyOpen: 'Open the row',
  keyPeek: 'Look at the row beside the list',
  keySelect: 'Select the row',
  keySearch: 'Search the list',
  keySort: 'Click a column with Shift: sort by it as well',
  keyHelp: 'Show this help',

  peekOpen: 'Open the page',
  position: '{{at}} of {{count}} on this page',
} as const
