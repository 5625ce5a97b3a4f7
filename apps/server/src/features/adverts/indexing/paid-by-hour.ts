/** A word that no one can type: an advert that has it gives its pay by the hour (search.order.11). */
export const paidByHourWord = 'paid:hour';
