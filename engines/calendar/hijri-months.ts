/** The years of the Umm al-Qura calendar that are laid down. Outside of them libraries count by a rule that nobody uses. */
export const FIRST_HIJRI_YEAR = 1300
export const LAST_HIJRI_YEAR = 1600

/**
 * Lengths of the months of 1300 to 1600 AH by Umm al-Qura, three hexadecimal digits a year: the highest of the twelve bits
 * is Muharram, and a set bit is a month of 30 days, any other has 29. Read from ICU 78.2 (`islamic-umalqura`), whose table
 * follows R.H. van Gent, The Umm al-Qura Calendar of Saudi Arabia. Kept here so that an answer does not depend on the ICU
 * of a machine.
 */
export const HIJRI_MONTHS = [
  'aaad54ec96d46ea36caad5556a9792ba95d4ada55cd2d69574ab54b6a5ad4aea4f51768b6a5ad52d695b49da4d',
  'd26d955ac9b62baa5b52ba956caae92f49762b6956acaba4bd25d92dc96d54daa5b52ba55b49b655729754b6a3',
  '752b6556aaab52bc95d4ada55caad69574ab94baa5b52b6a5752768b745b5555a95b49da4dd26e936aaad54db2',
  '5d52da95b4aba55b49b64b715b4ab5a55d25e92ec96d4ae996b4aba93d49da4db2ab94baa5b52ba95b2ab5555c',
  '4bd23d91da95b4ab5a56d2b693b49b6556a9754b6a56caad555b29b92ba95d4ada55aaab595749764baa5b52b6',
  'a56e4db25b52b6a5ad2ae92f49764b6a56acad655d49da4dd16d955aa5b52da95b4ad5956ca6e4aea4f52b6956',
  'aaab54bd25d92ea96d4ada95b4aba55b29b54d6a97547693749b5556aa6b52ba8bd46da35caad64db26b94baa5',
  'b52b695751768b725b52b5655b49da4ed16d8b6aa6d52da95d4ada95b4ab653729762ba95b2ab5555b25d92ec9',
  '6d2ae956b4aba55d29d54daa9b54baa3b49ba4daaaad52da95d45ea2ec9ad556b26b94baa5d52da95b52ba8bb4',
  '5b92da95ab4ada4ed16e8b6a56d535695d4ada8dd46da55b29d62bb15b4ab955aaaae92ec8f5276956aaad655d',
  '29d',
].join('')
