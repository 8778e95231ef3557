/** Whose posts go out under a letter: those of its company, or of an agency and its clients. */
export const concernedBy = (letter: { company_id: number | null; signer_id: number }) =>
  letter.company_id === null ? { personId: letter.signer_id } : { companyId: letter.company_id };
