const names = `
  Angola, Antigua and Barbuda, Aruba, Bahamas, Belize, Benin, Botswana, Burkina Faso, Burundi, Cameroon,
  Central African Republic, Chad, Comoros, Congo, Cook Islands, Djibouti, Dominica, DR Congo, Equatorial Guinea,
  Eritrea, Fiji, Gambia, Ghana, Grenada, Guyana, Hong Kong, Ivory Coast, Jamaica, Kiribati, Macau, Malawi, Mali,
  Mauritania, Nauru, Qatar, Rwanda, Saint Kitts and Nevis, Saint Lucia, Sao Tome and Principe, Seychelles,
  Sierra Leone, Solomon Islands, South Sudan, Suriname, Syria, The Gambia, Togo, Tonga, Tuvalu, Uganda,
  United Arab Emirates, Vanuatu, Yemen, Zimbabwe
`;

/** Countries and territories that have no postcodes, as tenants spell them in `countries` of config.json. */
export const countriesWithoutPostcodes: ReadonlySet<string> = new Set(names.split(',').map((name) => name.trim()));
