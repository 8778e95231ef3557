/** Behind the label of what must be given, where no field of Mantine's draws it. */
export const RequiredStar = () => (
  <span aria-hidden="true" style={{ color: 'var(--mantine-color-error)' }}>
    {' *'}
  </span>
);
